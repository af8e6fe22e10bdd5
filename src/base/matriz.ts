// The matrices by which PDF moves, turns and stretches what it paints: [a, b, c, d, e, f] takes a point (x, y) to (ax + cy + e, bx + dy + f).
export type Matriz = readonly [number, number, number, number, number, number]

/** What `b` does, and then what `a` does. */
export const vezes = (a: Matriz, b: Matriz): Matriz => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]
