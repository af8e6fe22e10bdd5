// The organs of the town: the hierarchy as an organogram, and the list with its filters and files.
import type { DatasetRow } from '#kits/dataset/dataset-schemas.ts'
import { DatasetList, datasetListHead } from '#kits/dataset/web/dataset-list.tsx'
import type { ListPageData } from '#kits/list/list.ts'
import { OndeFicam } from '#kits/mapa/web/onde-ficam.tsx'
import type { PageProps } from '#kits/page/page.ts'
import type { OrgaoNaEstrutura, OrgaosPage } from '../orgao.contract.ts'
import { Norma } from './norma.tsx'
import '#ui/css/organograma.css'

export const head = datasetListHead

export default function OrgaosPublicPage({ data }: PageProps<OrgaosPage>) {
  const { estrutura, mapa } = data
  return (
    <DatasetList
      data={data}
      above={(list) => estrutura.length > 0 && isWhole(list.data) && <Organograma orgaos={estrutura} />}
    >
      {(list) => isWhole(list.data) && mapa && <OndeFicam mapa={mapa} deQue="órgãos" />}
    </DatasetList>
  )
}

// After a search the page shows first what was found.
const isWhole = ({ page, filters }: ListPageData<DatasetRow>) =>
  page === 1 && Object.values(filters).every((value) => !value)

// The hierarchy as nested lists, so that a screen reader announces the levels; the lines between are drawn by the style sheet.
type Filhos = Map<number | null, OrgaoNaEstrutura[]>

function Organograma({ orgaos }: { orgaos: OrgaoNaEstrutura[] }) {
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
