// The stage of a project: how far the furthest of its requests is.
export const projectStages = ['brief', 'sampling', 'spec', 'launch', 'stopped'] as const;
export type ProjectStage = (typeof projectStages)[number];

export interface StagedRequest {
  status: string;
  /** a factory has made samples */
  sampled: boolean;
}

export const projectStage = (requests: readonly StagedRequest[]): ProjectStage => {
  const live = requests.filter(({ status }) => status !== 'Cancelled');
  if (live.length === 0) return requests.length === 0 ? 'brief' : 'stopped';
  if (live.every(({ status }) => status === 'Closed')) return 'launch';
  if (live.some(({ status }) => status === 'Awarded' || status === 'Closed')) return 'spec';
  return live.some(({ sampled }) => sampled) ? 'sampling' : 'brief';
};
