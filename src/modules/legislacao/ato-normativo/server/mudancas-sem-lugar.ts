// Changes that staff entered and that the consolidated text does not have, since the text has no such provision.
import type { Queries } from '#platform/db/connect.ts'
import type { AtoNormativo, SemLugar } from '../ato-normativo.contract.ts'
import { consolida, mudaOTexto } from '../lei-consolida.ts'
import { leEstrutura } from '../lei-estrutura.ts'
import { citacaoDoAto } from '../tipos-de-ato.ts'
import { findAto } from './ato-normativo.queries.ts'

/** What this act changes in others, and what others change in it. An act whose text the portal does not have lacks nothing. */
export async function mudancasSemLugar(db: Queries, ato: AtoNormativo): Promise<SemLugar[]> {
  const changed = new Set(ato.relacoes.flatMap((one) => (mudaOTexto(one) ? (one.ato_normativo_id ?? []) : [])))
  const others = await Promise.all([...changed].map((id) => findAto(db, id)))
  return [ato, ...others].flatMap((alvo) => {
    if (!alvo.ato_normativo_texto) return []
    const { semLugar } = consolida(leEstrutura(alvo.ato_normativo_texto).blocos, alvo.relacoes_recebidas)
    return semLugar
      .filter(({ ato_normativo_id: id }) => alvo === ato || id === ato.ato_normativo_id)
      .map(({ ato_relacao_dispositivo: dispositivo, citacao }) => ({
        ...{ dispositivo, norma: citacaoDoAto(alvo), por: citacao },
        href: `/acesso/normas/${alvo.ato_normativo_id}#texto`,
      }))
  })
}
