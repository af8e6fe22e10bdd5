import type { RecordPageOf } from '../../../../kits/dataset/dataset-schemas.ts'
import type { Head, PageFrame, PageProps } from '../../../../kits/page/page.ts'
import { Facts } from '../../../../ui/facts.tsx'
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
      <div className="cabecalho">
        <h1>{orgao.orgao_nome}</h1>
      </div>
      <Facts
        facts={[
          ['Responsável', orgao.orgao_responsavel],
          [
            'Telefone',
            <a key="t" href={`tel:+55${orgao.orgao_telefone.replace(/\D/g, '')}`}>
              {orgao.orgao_telefone}
            </a>,
          ],
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
