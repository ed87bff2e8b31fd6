/** The pages of the answer of a head office, and its panel in the profile of a warehouse. */
export { StaffReview } from './StaffAnswer.tsx';
export { AnswerPanel, OwnReview } from './OwnAnswer.tsx';
