// The ways in which the shares of expense are cut, and the addresses of the page's choices. Plain values, for server and browser.
import type { ArvoreName, NivelName } from './niveis.fields.ts'

type Corte = { rotulo: string; niveis: readonly [NivelName, NivelName]; outras: string }

/** Each a path of two levels; below the second are those who received. `outras`: what closes a long list. */
export const cortes = {
  area: { rotulo: 'Por área', niveis: ['funcao', 'acao'], outras: 'áreas' },
  secretaria: { rotulo: 'Por secretaria', niveis: ['orgao', 'acao'], outras: 'secretarias' },
  tipo: { rotulo: 'Por tipo de gasto', niveis: ['grupo', 'elemento'], outras: 'tipos' },
  fonte: { rotulo: 'Por fonte do dinheiro', niveis: ['fonte', 'funcao'], outras: 'fontes' },
} as const satisfies Record<string, Corte>
export type CorteName = keyof typeof cortes
export const isCorte = (name: string): name is CorteName => Object.hasOwn(cortes, name)

/** Whose list of receivers is shown. */
export const recebedores = {
  empresas: 'Empresas e entidades',
  pessoas: 'Pessoas',
  folha: 'Salários e encargos',
} as const
export type RecebedoresName = keyof typeof recebedores
export const isRecebedores = (name: string): name is RecebedoresName => Object.hasOwn(recebedores, name)

/** The key of the row that closes a long list; no code is written so (arvore-chaves.ts). */
export const chaveDasOutras = (acima: string): string => (acima ? `${acima}/+` : '+')

/** What the page shows at first. */
export const primeira = { por: 'funcao', corte: 'area', quem: 'empresas' } as const satisfies Escolhas

type Escolhas = { por: ArvoreName; corte: CorteName; quem: RecebedoresName; conta?: boolean; porCodigo?: boolean }

/** The choices as an address has them; none of those that are the first. Rows that are open are not choices. */
export const escolhas = ({ por, corte, quem, conta = false, porCodigo = false }: Escolhas): Record<string, string> => ({
  ...(por !== primeira.por && { por }),
  ...(corte !== primeira.corte && { corte }),
  ...(quem !== primeira.quem && { quem }),
  ...(conta && { conta: '1' }),
  ...(porCodigo && { ordem: 'codigo' }),
})
