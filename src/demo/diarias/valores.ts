// What a per diem is worth, by group of posts: fixed by an old law of the town, corrected for each year.

/** Groups of posts, as the law names them. */
export const grupos = {
  prefeitos: 'Prefeita e Vice-Prefeito',
  secretarios: 'Secretários Municipais, Procurador-Geral e Controlador-Geral',
  chefias: 'Cargos de direção, chefia e assessoramento',
  servidores: 'Demais servidores',
} as const
export type Grupo = keyof typeof grupos

export const ambitos = ['no_estado', 'fora_do_estado', 'exterior', 'sem_previsao'] as const
type Ambito = (typeof ambitos)[number]

export type Valor = {
  ano: number
  grupo: Grupo
  ambito: Ambito
  pernoite: boolean
  /** Cents; 0 where the law provides for none. */
  valor: number
  norma: string
  /** 'YYYY-MM-DD'; the current year's has no end yet. */
  inicio: string
  fim: string | null
}

// Reais of 2023: a day in the state, a night in the state, a night in another state, a night abroad (0: not provided for).
const tabela: Record<Grupo, [number, number, number, number]> = {
  prefeitos: [250, 500, 900, 1500],
  secretarios: [180, 360, 650, 1100],
  chefias: [120, 240, 450, 0],
  servidores: [80, 160, 320, 0],
}
const primeiro = 2023
const correcao = 1.045

/** Cents of one per diem. Corrected from year to year and rounded to ten reais, so that half a per diem is exact. */
export function valorDe(ano: number, grupo: Grupo, casa: 0 | 1 | 2 | 3): number {
  return Math.round((tabela[grupo][casa] * correcao ** (ano - primeiro)) / 10) * 1000
}

/** The tables of the given years, newest first: the one in force. */
export function makeValores(anos: number[]): Valor[] {
  return anos.toReversed().flatMap((ano) =>
    (Object.keys(grupos) as Grupo[]).flatMap((grupo) =>
      ([0, 1, 2, 3] as const).map((casa) => {
        const valor = valorDe(ano, grupo, casa)
        return {
          ano,
          grupo,
          ambito: valor === 0 ? 'sem_previsao' : (ambitos[Math.max(0, casa - 1)] ?? 'sem_previsao'),
          pernoite: casa > 0,
          valor,
          norma: `Lei Municipal nº 296/2011, Anexo Único (valores de ${ano})`,
          inicio: `${ano}-01-01`,
          fim: ano === anos.at(-1) ? null : `${ano}-12-31`,
        }
      }),
    ),
  )
}
