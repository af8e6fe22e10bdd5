import type { RecordPageOf } from '../../../../kits/dataset/dataset-schemas.ts'
import type { Head, PageFrame, PageProps } from '../../../../kits/page/page.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { Phones } from '../../../../ui/phones.tsx'
import { RecordHead } from '../../../../ui/record-head.tsx'
import type { orgao } from '../orgao.dataset.ts'

type Page = RecordPageOf<typeof orgao>

export const head = ({ record: orgao }: Page, frame: PageFrame): Head => ({
  title: orgao.orgao_nome,
  description: `${orgao.orgao_nome}: responsável, telefone, endereço, horário de funcionamento e competências.`,
  trail: [{ label: 'Estrutura Organizacional', href: '/acesso/estrutura-organizacional' }, { label: orgao.orgao_nome }],
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'GovernmentOffice',
    name: orgao.orgao_nome,
    telephone: orgao.orgao_telefone,
    email: orgao.orgao_email,
    address: orgao.orgao_endereco,
    openingHours: orgao.orgao_horario_funcionamento,
    parentOrganization: { '@type': 'GovernmentOrganization', name: frame.portal.nome },
  },
})

export default function OrgaoPublicPage({ data: { record: orgao } }: PageProps<Page>) {
  return (
    <>
      <RecordHead title={orgao.orgao_nome} />
      <Facts
        isLarge
        facts={[
          ['Responsável', orgao.orgao_responsavel],
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
      <section className="secao">
        <h2>Competências</h2>
        <p className="linhas">{orgao.orgao_competencias}</p>
      </section>
    </>
  )
}
