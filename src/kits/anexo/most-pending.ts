/** How many of each the page of pending documents shows, and its form sorts at once. */
export const mostPending = 50
