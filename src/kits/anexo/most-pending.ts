/** How many records, and how many files, the page of pending documents shows and its form sorts at once. */
export const mostPending = 50
