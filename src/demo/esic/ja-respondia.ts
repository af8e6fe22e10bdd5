// Pages that made a request for information needless, in the last months.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { insere } from '../linhas.queries.ts'

const paginas = [
  { jar_endereco: '/acesso/folha-de-pagamento', jar_titulo: 'Folha de pagamento', vezes: [6, 4, 3] },
  { jar_endereco: '/acesso/saude/medicamentos', jar_titulo: 'Estoque de medicamentos', vezes: [3, 5] },
  { jar_endereco: '/acesso/contratos', jar_titulo: 'Contratos', vezes: [2, 1, 1] },
]

/** `hoje`: the day of filling. */
export async function guardaJaRespondia(tx: WriteTransaction, hoje: string): Promise<void> {
  const linhas = paginas.flatMap(({ vezes, ...pagina }) =>
    vezes.map((jar_vezes, meses) => ({ ...pagina, jar_vezes, jar_mes: mesAntes(hoje, meses) })),
  )
  await insere(tx, 'ja_respondia', linhas)
}

function mesAntes(hoje: string, meses: number): string {
  const mes = Number(hoje.slice(0, 4)) * 12 + Number(hoje.slice(5, 7)) - 1 - meses
  return `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}-01`
}
