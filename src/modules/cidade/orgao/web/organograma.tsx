// The hierarchy as nested lists, so that a screen reader announces the levels; the lines between are drawn by the style sheet.
import type { OrgaoNaEstrutura } from '../orgao.contract.ts'
import { Norma } from './norma.tsx'
import '#ui/css/organograma.css'

type Filhos = Map<number | null, OrgaoNaEstrutura[]>

export function Organograma({ orgaos }: { orgaos: OrgaoNaEstrutura[] }) {
  const filhos: Filhos = new Map()
  for (const orgao of orgaos) filhos.set(orgao.orgao_pai_id, [...(filhos.get(orgao.orgao_pai_id) ?? []), orgao])
  return (
    <section className="organograma" aria-labelledby="organograma">
      <h2 id="organograma">Organograma</h2>
      <Nivel orgaos={filhos.get(null) ?? []} filhos={filhos} />
    </section>
  )
}

function Nivel({ orgaos, filhos }: { orgaos: OrgaoNaEstrutura[]; filhos: Filhos }) {
  return (
    <ul>
      {orgaos.map((orgao) => {
        const abaixo = filhos.get(orgao.orgao_id)
        return (
          <li key={orgao.orgao_id}>
            <div>
              <a href={`/acesso/estrutura-organizacional/${orgao.orgao_id}`}>{orgao.orgao_nome}</a>
              <p>{orgao.orgao_responsavel}</p>
              {orgao.orgao_norma && (
                <p>
                  <Norma {...orgao} />
                </p>
              )}
            </div>
            {abaixo && <Nivel orgaos={abaixo} filhos={filhos} />}
          </li>
        )
      })}
    </ul>
  )
}
