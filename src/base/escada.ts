// A contract as a ladder: each step begins where the last one ended, from the value that was signed to what was paid, all on one scale.
import { centavosDe } from '#base/centavos.ts'

export type Termo = {
  nome: string
  sobre: string
  /** By how much it changes the value; null where nobody knows. */
  mudanca: string | null
  /** What the contract is worth after it; null where nobody knows. */
  depois: string | null
}
export type Medida = { nome: string; sobre: string; valor: string | null; href?: string }

export type Contratado = { inicial: string; atual: string | null; termos: readonly Termo[]; medidas: readonly Medida[] }

/** `de` and `ate` in percent of the scale; null where nothing can be drawn. `falta`: up to what the contract is worth, where less was done. */
export type Degrau = {
  nome: string
  sobre: string
  valor: string | null
  papel: 'inicial' | 'termo' | 'soma' | 'medida'
  href?: string | undefined
  de: number | null
  ate: number | null
  falta: number | null
}

export function degrausDe({ inicial, atual, termos, medidas }: Contratado): Degrau[] {
  const passos = [inicial, ...termos.map(({ depois }) => depois)]
  const conhecidos = [...passos, atual, ...medidas.map(({ valor }) => valor)].flatMap((valor) =>
    valor === null ? [] : [centavosDe(valor)],
  )
  const maior = conhecidos.reduce((most, valor) => (valor > most ? valor : most), 0n)
  const onScale = (valor: string | null) =>
    valor === null || maior === 0n ? null : Math.max(0, Number((centavosDe(valor) * 10_000n) / maior) / 100)
  const termo = ({ nome, sobre, mudanca }: Termo, at: number): Degrau => {
    const [antes, depois] = [onScale(passos[at] ?? null), onScale(passos[at + 1] ?? null)]
    const isDrawn = antes !== null && depois !== null
    return {
      ...{ nome, sobre, valor: mudanca, papel: 'termo', falta: null },
      ...{ de: isDrawn ? Math.min(antes, depois) : null, ate: isDrawn ? Math.max(antes, depois) : null },
    }
  }
  const inteiro = (papel: Degrau['papel'], nome: string, valor: string | null, sobre = ''): Degrau => {
    const ate = onScale(valor)
    return { nome, sobre, valor, papel, de: ate === null ? null : 0, ate, falta: null }
  }
  const hoje = inteiro('soma', 'Vale hoje', atual, termos.length ? '' : 'sem termos aditivos')
  return [
    ...(termos.length ? [inteiro('inicial', 'Valor inicial', inicial)] : []),
    ...termos.map(termo),
    hoje,
    ...medidas.map(({ nome, sobre, valor, href }) => {
      const degrau = inteiro('medida', nome, valor, sobre)
      const isLess = hoje.ate !== null && degrau.ate !== null && degrau.ate < hoje.ate
      return { ...degrau, href, falta: isLess ? hoje.ate : null }
    }),
  ]
}
