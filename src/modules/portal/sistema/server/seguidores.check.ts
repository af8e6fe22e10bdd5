// How many follow by e-mail, by kind: counts only, never who they are nor what they search for.
import { type SeguirTipo, tiposSeguidos } from '#kits/seguir/seguir.ts'
import { contaSeguidores } from '#kits/seguir/server/seguimento.queries.ts'
import { defineCheck, type Subject, well } from '#platform/checks/check.ts'
import { count } from '#platform/checks/words.ts'

type Facts = { pessoas: number; porTipo: Partial<Record<SeguirTipo, number>> }

export const seguidoresCheck = ({ database }: Subject) =>
  defineCheck({
    name: 'seguidores',
    title: 'Quem acompanha por e-mail',
    measure: () => contaSeguidores(database.db),
    judge: judgeSeguidores,
  })

export function judgeSeguidores({ pessoas, porTipo }: Facts) {
  const figures = Object.entries(tiposSeguidos).map(
    ([tipo, nome]) => [nome, String(porTipo[tipo as SeguirTipo] ?? 0)] as const,
  )
  return well(`${count(pessoas, 'endereço acompanha', 'endereços acompanham')} o portal por e-mail.`, { figures })
}
