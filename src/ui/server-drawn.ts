/**
 * The attributes of an element that only the server fills, since nothing in it acts or changes: browsers keep what is drawn, and don't get
 * its code. For the half of a component that `import.meta.env.SSR` leaves to them.
 */
export const serverDrawn = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const
