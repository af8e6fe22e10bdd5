// When a yearly report may be signed, and what exactly is signed. Pure functions.
import type { Gestao, NumerosDaGestao } from './gestao.contract.ts'

type Textos = Pick<Gestao, 'rge_ano' | 'rge_numero' | 'rge_situacao' | 'rge_motivo' | 'rge_pontos' | 'rge_providencias'>

/** Why it can't be signed on that day, or null. */
export function faltaParaAssinar(gestao: Textos, hoje: string): string | null {
  if (gestao.rge_situacao === 'publicado') return 'Este relatório já foi assinado e publicado: ele não muda mais.'
  if (Number(hoje.slice(0, 4)) <= gestao.rge_ano)
    return `O ano de ${gestao.rge_ano} ainda não terminou: o relatório pode ser assinado a partir de 1º de janeiro de ${gestao.rge_ano + 1}.`
  const missing = [
    !gestao.rge_pontos && 'os pontos recorrentes',
    !gestao.rge_providencias && 'as providências adotadas',
    gestao.rge_numero > 1 && !gestao.rge_motivo && 'o que a retificação corrige',
  ].filter((one) => one !== false)
  return missing.length ? `Antes de assinar, escreva ${missing.join(' e ')}.` : null
}

export type Assinado = Omit<Gestao, 'relatorio_gestao_id' | 'rge_situacao' | 'rge_resumo' | 'versao'> & NumerosDaGestao

/** What the digest is of: JSON with the names of every object in order, so that it can be made again from what is stored. */
export function textoAssinado({
  rge_ano,
  rge_numero,
  rge_motivo,
  rge_introducao,
  rge_pontos,
  rge_providencias,
  rge_recomendacoes,
  rge_nome,
  rge_cargo,
  rge_assinado_em,
  numeros,
  satisfacao,
}: Assinado): string {
  const textos = { rge_motivo, rge_introducao, rge_pontos, rge_providencias, rge_recomendacoes }
  return JSON.stringify(
    inOrder({ rge_ano, rge_numero, ...textos, rge_nome, rge_cargo, rge_assinado_em, numeros, satisfacao }),
  )
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, inOrder(one)]))
}

/** 'Relatório de gestão da Ouvidoria de 2025', 'Retificação 1 do relatório…'. */
export const nomeDaGestao = ({ rge_ano, rge_numero }: Pick<Gestao, 'rge_ano' | 'rge_numero'>): string =>
  rge_numero === 1
    ? `Relatório de gestão da Ouvidoria de ${rge_ano}`
    : `Relatório de gestão da Ouvidoria de ${rge_ano}, retificação ${rge_numero - 1}`
