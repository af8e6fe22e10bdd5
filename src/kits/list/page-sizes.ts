/** Rows per page that a list offers; the first is the default. */
export const pageSizes = [10, 25, 50, 100] as const
