// What a per diem is worth, by group of posts (demo/diarias-valores.csv): fixed by an old law of the town, corrected for each year.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addWorkingDays } from '../calendar.ts'
import { lerCsv, numero, texto, um } from '../ler.ts'
import { comPrefixo, insere, reais } from '../linhas.queries.ts'

// Values are reais of 2023: of a day in the state, and of a night in the state, in another state, and abroad; 0 where the law provides for none.
const grupos = lerCsv('diarias-valores', {
  ...{ grupo: um('prefeitos', 'secretarios', 'chefias', 'servidores'), cargos: texto },
  ...{ dia: numero, noite: numero, outro_estado: numero, exterior: numero },
})
export type Grupo = (typeof grupos)[number]['grupo']

const casas = [
  { casa: 'dia', ambito: 'no_estado' },
  { casa: 'noite', ambito: 'no_estado' },
  { casa: 'outro_estado', ambito: 'fora_do_estado' },
  { casa: 'exterior', ambito: 'exterior' },
] as const
type Casa = (typeof casas)[number]['casa']

const primeiro = 2023
const correcao = 1.045

/** The cents of one per diem, corrected from year to year and rounded to ten reais, so that half a per diem is exact. */
export function valorDe(ano: number, grupo: Grupo, casa: Casa): number {
  const daLei = grupos.find((um) => um.grupo === grupo)?.[casa] ?? 0
  return Math.round((daLei * correcao ** (ano - primeiro)) / 10) * 1000
}

/** The tables of the given years, newest first: the one in force. Amounts are cents. */
export const makeValores = (anos: number[]) =>
  anos.toReversed().flatMap((ano) =>
    grupos.flatMap(({ grupo, cargos }) =>
      casas.map(({ casa, ambito }) => {
        const valor = valorDe(ano, grupo, casa)
        return {
          ...{ ano, grupo_cargo: cargos, ambito: valor === 0 ? 'sem_previsao' : ambito },
          ...{
            com_pernoite: casa !== 'dia',
            valor,
            norma: `Lei Municipal nº 296/2011, Anexo Único (valores de ${ano})`,
          },
          ...{ vigencia_inicio: `${ano}-01-01`, vigencia_fim: ano === anos.at(-1) ? null : `${ano}-12-31` },
        }
      }),
    ),
  )

/** The table of a year is published in the December before it. */
export async function insertValores(tx: WriteTransaction, anos: number[], entidade_id: number): Promise<void> {
  const linhas = makeValores(anos).map(({ ano, ...valor }) => ({
    ...{ entidade_id, exercicio: ano, ...comPrefixo('diaria_valor', { ...valor, valor: reais(valor.valor) }) },
    atualizado_em: `${addWorkingDays(`${ano - 1}-12-15`, 0)}T10:00:00-03:00`,
  }))
  await insere(tx, 'diaria_valor', linhas)
}
