// The rows of the demo's payroll: of each month what the posts pay, in December the 13th salary besides, with organ, link and the legal
// deductions (demo/descontos.csv, as of 2024).
import type { WriteTransaction } from '#platform/db/connect.ts'
import { dayOf, workingDayUntil } from '../calendar.ts'
import { centavos, lerCsv, numero, um } from '../ler.ts'
import { comPrefixo, idsPorNome, insere, reais } from '../linhas.queries.ts'
import { type Pagamento, servidores } from './folha.ts'
import { orgaoDe, vinculoDe } from './vinculos.ts'

const descontos = lerCsv('descontos', {
  desconto: um('INSS', 'IRRF'),
  acima_de: centavos,
  por_cento: numero,
  deduzir: centavos,
})
const tetoDoInss = 778_602

/** The 13th is what December pays: the expense commits as much. */
export const comDecimoTerceiro = (folha: Pagamento[]) => [
  ...folha.map((pagamento) => ({ ...pagamento, tipo: 'mensal' })),
  ...folha.filter(({ mes }) => mes === 12).map((pagamento) => ({ ...pagamento, tipo: 'decimo_terceiro' })),
]

/** In cents, of a gross pay. */
export function descontosDe(bruto: number): number {
  const inss = descontoDe('INSS', Math.min(bruto, tetoDoInss))
  return inss + descontoDe('IRRF', bruto - inss)
}

function descontoDe(qual: 'INSS' | 'IRRF', base: number): number {
  const faixa = descontos.findLast(({ desconto, acima_de }) => desconto === qual && acima_de <= base)
  return faixa ? Math.round((base * faixa.por_cento) / 100) - faixa.deduzir : 0
}

export async function insertFolha(tx: WriteTransaction, folha: Pagamento[]): Promise<void> {
  const unicos = (nomes: string[]) => [...new Set(nomes)].map((nome) => ({ nome }))
  await insere(tx, 'servidor', unicos(folha.map(({ servidor }) => servidor)))
  await insere(tx, 'cargo', unicos(folha.map(({ cargo }) => cargo.nome)))
  const servidorId = await idsPorNome(tx, 'servidor', 'nome')
  const cargoId = await idsPorNome(tx, 'cargo', 'nome')
  const grupoDe = new Map(servidores.map((um) => [um.matricula, { orgao: orgaoDe(um), vinculo: vinculoDe(um) }]))
  const linhas = comDecimoTerceiro(folha).map(({ servidor, cargo, codigo, ano, mes, salario, tipo }) => ({
    ...{ servidor_id: servidorId(servidor), cargo_id: cargoId(cargo.nome) },
    ...comPrefixo('pagamento', {
      ...{ codigo, ano, mes, tipo, salario: reais(salario), ...grupoDe.get(codigo), bruto: reais(salario) },
      ...{ descontos: reais(descontosDe(salario)), liquido: reais(salario - descontosDe(salario)) },
    }),
    // The payroll of a month is published on its last working day, the 13th salary before Christmas.
    atualizado_em: `${workingDayUntil(dayOf(ano, mes, tipo === 'mensal' ? 31 : 20))}T15:30:00-03:00`,
  }))
  await insere(tx, 'pagamento', linhas)
}
