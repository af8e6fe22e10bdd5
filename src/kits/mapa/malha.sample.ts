// Outlines for tests: squares, and a grid of districts whose borders wave.
import type { Distrito, Posicao } from './malha.ts'

/** A tenth of a degree to each side, its south-western corner there. */
export const quadradoSample = (lon: number, lat: number): Posicao[] => [
  ...([
    [lon, lat] as const,
    [lon + 0.1, lat] as const,
    [lon + 0.1, lat + 0.1] as const,
    [lon, lat + 0.1] as const,
  ] as const),
  [lon, lat],
]

/** `lado` by `lado` districts from -40, -11 on; `pontos` on each side of each. Neighbours have the same points. */
export function gradeSample({ lado, pontos }: { lado: number; pontos: number }): Distrito[] {
  const arredonda = (grau: number) => Math.round(grau * 1e5) / 1e5
  const onda = (t: number) => 0.003 * Math.sin(t * 37) * Math.cos(t * 91)
  const horizontal = (x: number, y: number): Posicao => [arredonda(-40 + x / 10), arredonda(-11 + y / 10 + onda(x))]
  const vertical = (x: number, y: number): Posicao => [
    arredonda(-40 + x / 10),
    arredonda(-11 + y / 10 + onda(x) + 0 * y),
  ]
  return Array.from({ length: lado * lado }, (_, n) => {
    const [x, y] = [n % lado, Math.floor(n / lado)]
    const passo = Array.from({ length: pontos }, (_, at) => at / pontos)
    const anel = [
      ...passo.map((t) => horizontal(x + t, y)),
      ...passo.map((t) => vertical(x + 1, y + t)),
      ...passo.map((t) => horizontal(x + 1 - t, y + 1)),
      ...passo.map((t) => vertical(x, y + 1 - t)),
    ]
    return { nome: `Bairro ${n + 1}`, aneis: [[...anel, anel[0] as Posicao]] }
  })
}
