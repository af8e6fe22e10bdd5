// A year's matrices laid beside the portal's expense, month by month, and a month by function and by nature.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { despesaSomada } from '#modules/financas/despesa/server/despesa.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { CodigoConfrontado, Confrontado, Confronto, MesConfrontado } from '../matriz.contract.ts'
import { type Etapas, listEntidades, listExercicios, matrizSomada, nomesDe } from './matriz.queries.ts'

export type Visto = { exercicio: number | null; entidade: number | null; mes: number | null }

const stages: (keyof Etapas)[] = ['empenhado', 'liquidado', 'pago']

/** The newest year when the address names none. */
export async function confrontoDe(db: Queries, { exercicio: requested, entidade, mes }: Visto): Promise<Confronto> {
  const [exercicios, entidades] = await Promise.all([listExercicios(db), listEntidades(db)])
  const exercicio = requested ?? exercicios[0] ?? null
  const frame = {
    exercicio,
    exercicios,
    entidade,
    entidades: entidades.map(({ id, nome }) => ({ value: String(id), label: nome })),
  }
  if (exercicio === null) return { ...frame, meses: [], aberto: null }
  const pedido = { exercicio, entidade: entidade ?? undefined }
  const [matriz, portal] = await Promise.all([matrizSomada(db, pedido), despesaSomada(db, pedido)])
  const nomes = new Map(entidades.map(({ id, nome }) => [id, nome]))
  const meses = Array.from({ length: 12 }, (_one, at): MesConfrontado => {
    const ofMonth = <Row extends { mes: number }>(rows: Row[]) => rows.filter((row) => row.mes === at + 1)
    const [doMes, noPortal] = [ofMonth(matriz), ofMonth(portal)]
    const known = new Set(doMes.map(({ entidade_id }) => entidade_id))
    const faltam = doMes.length ? noPortal.filter(({ entidade_id }) => !known.has(entidade_id)) : []
    return {
      mes: at + 1,
      ...confronta(doMes, noPortal),
      faltam: faltam.map(({ entidade_id }) => nomes.get(entidade_id) ?? ''),
      linhas: doMes.reduce((total, { linhas }) => total + linhas, 0),
    }
  })
  const aberto = mes === null || !meses[mes - 1]?.linhas ? null : await mesAberto(db, { ...pedido, mes })
  return { ...frame, meses, aberto }
}

type Aberto = { exercicio: number; entidade: number | undefined; mes: number }

async function mesAberto(db: Queries, pedido: Aberto): Promise<Confronto['aberto']> {
  const [funcoes, naturezas] = await Promise.all([porCodigo(db, 'funcao', pedido), porCodigo(db, 'natureza', pedido)])
  return { mes: pedido.mes, despesas: treeAt(pedido), funcoes, naturezas }
}

async function porCodigo(db: Queries, por: 'funcao' | 'natureza', pedido: Aberto): Promise<CodigoConfrontado[]> {
  const [matriz, portal] = await Promise.all([
    matrizSomada(db, { ...pedido, por }),
    despesaSomada(db, { ...pedido, por }),
  ])
  const codigos = [...new Set([...matriz, ...portal].map(({ codigo }) => codigo))].sort()
  const nomes = await nomesDe(db, { por, codigos, exercicio: pedido.exercicio })
  const ofCode = <Row extends { codigo: string }>(rows: Row[], codigo: string) =>
    rows.filter((row) => row.codigo === codigo)
  return codigos.map((codigo) => ({
    codigo,
    nome: nomes.get(codigo) ?? '',
    despesas: treeAt(pedido, { por, codigo }),
    ...confronta(ofCode(matriz, codigo), ofCode(portal, codigo)),
  }))
}

/** The portal's tree of expense with the same month, entity and code. */
function treeAt({ exercicio, entidade, mes }: Aberto, code?: { por: 'funcao' | 'natureza'; codigo: string }): string {
  const query = new URLSearchParams({
    exercicio: String(exercicio),
    despesa_mes_inicio: String(mes),
    despesa_mes_fim: String(mes),
    ...(entidade !== undefined && { despesa_entidade: String(entidade) }),
    // '-' stands for a code that the source left empty
    conta: '1',
    ...(code && { [`despesa_${code.por}`]: code.codigo || '-', ...(code.por === 'natureza' && { por: 'natureza' }) }),
  })
  return `/acesso/despesas?${query}`
}

function confronta(matriz: Etapas[], portal: Etapas[]): Confrontado {
  const sum = (rows: Etapas[], stage: keyof Etapas) => rows.reduce((total, row) => total + centavosDe(row[stage]), 0n)
  const etapas = Object.fromEntries(
    stages.map((stage) => {
      const [one, other] = [sum(matriz, stage), sum(portal, stage)]
      const amounts = { matriz: one, portal: other, diferenca: other - one }
      return [stage, Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, mostraCentavos(cents)]))]
    }),
  ) as Pick<Confrontado, keyof Etapas>
  return { ...etapas, situacao: situacaoDe(etapas, { matriz: matriz.length > 0, portal: portal.length > 0 }) }
}

function situacaoDe(
  etapas: Pick<Confrontado, keyof Etapas>,
  has: { matriz: boolean; portal: boolean },
): Confrontado['situacao'] {
  if (!has.matriz) return has.portal ? 'so_portal' : 'vazio'
  if (stages.every((stage) => centavosDe(etapas[stage].diferenca) === 0n)) return 'confere'
  return has.portal ? 'difere' : 'so_matriz'
}
