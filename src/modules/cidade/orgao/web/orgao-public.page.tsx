import { OndeFicam } from '#kits/mapa/web/onde-ficam.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { Phones } from '#ui/phones.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import type { OrgaoPage } from '../orgao.contract.ts'
import { Norma } from './norma.tsx'
import { Atividade } from './orgao-atividade.tsx'

const lista = '/acesso/estrutura-organizacional'

export const head = ({ record: orgao, acima }: OrgaoPage, frame: PageFrame): Head => ({
  title: orgao.orgao_nome,
  description: `${orgao.orgao_nome}: responsável, telefone, endereço, horário de funcionamento e competências.`,
  trail: [{ label: 'Estrutura Organizacional', href: lista }, { label: orgao.orgao_nome }],
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'GovernmentOffice',
    name: orgao.orgao_nome,
    telephone: orgao.orgao_telefone,
    email: orgao.orgao_email,
    address: orgao.orgao_endereco,
    openingHours: orgao.orgao_horario_funcionamento,
    parentOrganization: { '@type': 'GovernmentOrganization', name: acima.at(-1)?.orgao_nome ?? frame.portal.nome },
  },
})

export default function OrgaoPublicPage({ data }: PageProps<OrgaoPage>) {
  const { record: orgao, atualizado_em } = data
  return (
    <>
      <RecordHead title={orgao.orgao_nome} />
      <Facts
        isLarge
        facts={[
          [
            'Responsável',
            orgao.orgao_responsavel,
            data.atividade.responsavel_na_folha && (
              <a key="f" href={`/acesso/servidores/pessoa?${new URLSearchParams({ nome: orgao.orgao_responsavel })}`}>
                Quem tem este nome entre os servidores
              </a>
            ),
          ],
          ['Telefone', orgao.orgao_telefone && <Phones key="t" text={orgao.orgao_telefone} />],
          [
            'E-mail',
            <a key="e" href={`mailto:${orgao.orgao_email}`}>
              {orgao.orgao_email}
            </a>,
          ],
          ['Endereço', orgao.orgao_endereco],
          ['Horário de funcionamento', orgao.orgao_horario_funcionamento],
        ]}
      />
      <Atividade {...data} />
      <Lugar {...data} />
      {data.mapa && <OndeFicam mapa={data.mapa} deQue="órgãos" todos={lista} />}
      <section className="secao">
        <h2>Competências</h2>
        <p className="linhas">{orgao.orgao_competencias}</p>
      </section>
      <p className="nota-da-lista secao">
        Informações atualizadas em <DayOfInstant instant={atualizado_em} />
      </p>
    </>
  )
}

function Lugar({ record: orgao, acima, abaixo }: OrgaoPage) {
  return (
    <section className="secao">
      <h2>Na estrutura do município</h2>
      <Facts
        facts={[
          [
            'Subordinado a',
            acima.length > 0 ? <Acima key="a" acima={acima} /> : abaixo.length > 0 ? 'Nenhum: é o mais alto' : null,
          ],
          ['Norma de criação', orgao.orgao_norma && <Norma {...orgao} />],
          [
            'Todos os órgãos',
            <a key="o" href={`${lista}#organograma`}>
              Organograma do município
            </a>,
          ],
        ]}
      />
      {abaixo.length > 0 && (
        <div className="secao">
          <h2>Unidades subordinadas</h2>
          <ul className="lista-simples">
            {abaixo.map(({ orgao_id, orgao_nome, orgao_responsavel }) => (
              <li key={orgao_id}>
                <a href={`${lista}/${orgao_id}`}>{orgao_nome}</a> – {orgao_responsavel}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

// The highest first: 'Gabinete da Prefeita › Secretaria de Saúde'.
function Acima({ acima }: Pick<OrgaoPage, 'acima'>) {
  return acima.map(({ orgao_id, orgao_nome }, at) => (
    <span key={orgao_id}>
      {at > 0 && ' › '}
      <a href={`${lista}/${orgao_id}`}>{orgao_nome}</a>
    </span>
  ))
}
