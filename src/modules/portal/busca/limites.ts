export const perPage = 20
/** What can be reached page by page; beyond it one narrows by kind or period. */
export const mostReached = 1000
