/** Names of the lists under which people keep their columns. */
export const listNames = { supplier: 'announcements', publications: 'publications', library: 'announcementTexts' } as const;
