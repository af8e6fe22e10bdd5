import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraCnpj } from '#base/documento.ts'
import { AttachmentGroups } from '#kits/anexo/web/attachment-groups.tsx'
import { Empenhado } from '#kits/empenhado/web/empenhado.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import { linhasDos } from '#modules/financas/despesa/etapa.fields.ts'
import { Day } from '#ui/day.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { RecordHead, WholeSubject } from '#ui/record-head.tsx'
import { Steps } from '#ui/steps.tsx'
import { diferencaDe } from '../andamento.ts'
import { especieDoNome, especies, gruposDe } from '../documentos.ts'
import type { LicitacaoPublic, LicitacaoPublicPage } from '../licitacao.contract.ts'
import { QuemParticipou } from './participantes.tsx'
import { SituacaoPill } from './situacao-pill.tsx'

const titleOf = ({ tpr_nome, licitacao_numero }: LicitacaoPublic) => `${tpr_nome ?? 'Licitação'} nº ${licitacao_numero}`

export const head = ({ licitacao }: LicitacaoPublicPage, frame: PageFrame): Head => ({
  title: titleOf(licitacao),
  description: licitacao.licitacao_objeto,
  trail: [{ label: 'Licitações', href: '/acesso/licitacoes' }, { label: titleOf(licitacao) }],
  jsonLd: licitacaoJsonLd(licitacao, titleOf(licitacao), frame),
})

export default function LicitacaoPublicPageView({ data }: PageProps<LicitacaoPublicPage>) {
  const { licitacao, andamento, contratos } = data
  const { licitacao_objeto: objeto, situacao_licitacao_nome: situacao } = licitacao
  return (
    <>
      <RecordHead
        over={titleOf(licitacao)}
        title={objeto}
        actions={
          <a className="btn" href={`/acesso/avisos/licitacao/${licitacao.licitacao_id}`}>
            Quero ser avisado de alterações
          </a>
        }
      >
        {situacao && <SituacaoPill nome={situacao} />}
        <Resultado licitacao={licitacao} />
      </RecordHead>
      <Facts isLarge facts={mainFacts(data)} />
      <div className="duas">
        <div>
          <section className="secao">
            <h2>Documentos</h2>
            <Documentos data={data} />
          </section>
          <QuemParticipou participantes={data.participantes} isDireta={licitacao.licitacao_direta} />
          {contratos.length > 0 && <Contratos contratos={contratos} licitacao={licitacao} />}
          <Empenhado
            empenhos={data.empenhos}
            deste="desta licitação"
            linhas={linhasDos({ licitacao_id: licitacao.licitacao_id })}
            limite={{
              valor: licitacao.licitacao_valor_homologado,
              nome: 'o valor homologado',
              porque:
                'Contratos aditados ou prorrogados e compras feitas em mais de um exercício pela mesma licitação podem explicar a diferença.',
            }}
          />
        </div>
        <aside className="lateral" aria-label="Andamento da licitação">
          <Steps title="Andamento" steps={andamento} />
        </aside>
        <div>
          <section className="secao">
            <h2>Dados da licitação</h2>
            <Facts facts={otherFacts(licitacao)} />
          </section>
          <WholeSubject heading="Objeto" text={objeto} />
        </div>
      </div>
    </>
  )
}

// Under the headings of the procedure; of one that is over, with what was not published.
function Documentos({ data: { licitacao, conferidas } }: { data: LicitacaoPublicPage }) {
  const groups = gruposDe(licitacao.anexos, conferidas, licitacao.licitacao_direta).map(
    ({ titulo, anexos, ausentes }) => ({
      title: titulo,
      items: anexos.map((anexo) => ({
        ...anexo,
        title: anexo.licitacao_anexo_titulo,
        date: anexo.licitacao_anexo_data,
        href: `/licitacao/anexo/${anexo.anexo_id}`,
        note: noteOf(anexo),
      })),
      absent: ausentes.map(({ nome, estado }) => ({
        name: nome,
        why: estado === 'falta' ? 'não publicado' : 'não houve',
        isFine: estado !== 'falta',
      })),
    }),
  )
  return <AttachmentGroups groups={groups} empty="Nenhum documento publicado." />
}

// What it is, unless its title says so.
const noteOf = ({ licitacao_anexo_tipo: tipo, licitacao_anexo_titulo: titulo }: LicitacaoPublic['anexos'][number]) =>
  tipo === null || tipo === 'outro' || especieDoNome(titulo) === tipo ? null : especies[tipo]

// 'em 12/03/2026, por R$ 73.097,60 a menos que o estimado'
function Resultado({ licitacao }: { licitacao: LicitacaoPublic }) {
  const { licitacao_homologacao: dia, licitacao_valor_estimado, licitacao_valor_homologado } = licitacao
  const diferenca = diferencaDe(licitacao_valor_estimado, licitacao_valor_homologado)
  if (!dia && !diferenca) return null
  const isSaid = /homologad/i.test(licitacao.situacao_licitacao_nome ?? '')
  return (
    <span>
      {dia && (
        <>
          {isSaid ? 'em' : 'homologada em'} <Day date={dia} />
        </>
      )}
      {dia && diferenca && ', '}
      {diferenca && `por ${diferenca}`}
    </span>
  )
}

function Contratos({ contratos, licitacao }: Pick<LicitacaoPublicPage, 'contratos' | 'licitacao'>) {
  return (
    <section className="secao">
      <h2>O que foi contratado</h2>
      <table className="tabela pilha">
        <caption className="oculto">Contratos desta licitação</caption>
        <thead>
          <tr>
            <th scope="col">Contratada</th>
            <th scope="col">Contrato</th>
            <th scope="col" className="num">
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {contratos.map((contrato) => (
            <tr key={contrato.contrato_id}>
              <th scope="row">
                <Nome nome={contrato.contrato_contratada} chave={contrato.contrato_contratada_chave} />
              </th>
              <td>
                <a href={`/acesso/contratos/${contrato.contrato_id}`}>Contrato nº {contrato.contrato_numero}</a>
              </td>
              <td className="num">{mostraDinheiro(contrato.contrato_valor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href={`/acesso/contratos?licitacao_id=${licitacao.licitacao_id}`}>
          Contratos da licitação {licitacao.licitacao_numero}, na lista completa
        </a>
      </p>
    </section>
  )
}

const day = (date: string | null) => date && <Day date={date} />

function mainFacts({ licitacao, orgao_id }: LicitacaoPublicPage): Fact[] {
  const { licitacao_orgao: orgao, licitacao_abertura: abertura, licitacao_realizacao: realizacao } = licitacao
  const { licitacao_valor_estimado: estimado, licitacao_valor_homologado: homologado } = licitacao
  const shownEstimate = estimado && mostraDinheiro(estimado)
  return [
    homologado
      ? ['Valor homologado', mostraDinheiro(homologado), shownEstimate && `estimado: ${shownEstimate}`]
      : ['Valor estimado', shownEstimate],
    [
      'Contratada',
      licitacao.licitacao_contratada ? (
        <Nome key="c" nome={licitacao.licitacao_contratada} chave={licitacao.licitacao_contratada_chave} />
      ) : (
        'Ainda não há'
      ),
      mostraDocumento(licitacao),
    ],
    abertura ? ['Abertura das propostas', <DayAndHour key="a" instant={abertura} />] : ['Realização', day(realizacao)],
    ['Órgão', orgao_id === null ? orgao : <OrgaoLink key="o" id={orgao_id} nome={orgao} />],
  ]
}

function otherFacts(licitacao: LicitacaoPublic): Fact[] {
  const amount = (value: string | null) => value && mostraDinheiro(value)
  return [
    ['Número', licitacao.licitacao_numero],
    ['Número do processo', licitacao.licitacao_numero_processo],
    ['Modalidade', licitacao.tpr_nome],
    ['Tipo', licitacao.tipo_licitacao_nome],
    ['Situação', licitacao.situacao_licitacao_nome],
    ['Contratante', licitacao.licitacao_contratante],
    ['Realização', day(licitacao.licitacao_realizacao)],
    ['Homologação', day(licitacao.licitacao_homologacao)],
    ['Adjudicação', day(licitacao.licitacao_adjudicacao)],
    ['Valor estimado', amount(licitacao.licitacao_valor_estimado)],
    ['Valor homologado', amount(licitacao.licitacao_valor_homologado)],
    ['Número de controle no PNCP', licitacao.licitacao_pncp],
    ...(licitacao.licitacao_pequeno_valor
      ? [['Pequeno valor', 'Dispensa em razão do valor (Lei 14.133/2021, art. 75, I e II)'] satisfies Fact]
      : []),
  ]
}

const Nome = ({ nome, chave }: { nome: string; chave: string | null }) =>
  chave ? <a href={`/acesso/credores/${chave}`}>{nome}</a> : nome

const mostraDocumento = ({ licitacao_contratada_cnpj: cnpj, licitacao_contratada_cpf: cpf }: LicitacaoPublic) =>
  (cnpj && `CNPJ ${mostraCnpj(cnpj)}`) || (cpf && `CPF ${cpf}`)

function OrgaoLink({ id, nome }: { id: number; nome: string }) {
  return <a href={`/acesso/estrutura-organizacional/${id}`}>{nome}</a>
}

// A tender for search engines. schema.org has no tender; Demand is 'the public announcement to seek certain goods or services'.
function licitacaoJsonLd(licitacao: LicitacaoPublic, name: string, frame: PageFrame): object {
  const value = licitacao.licitacao_valor_estimado
  return {
    '@context': 'https://schema.org',
    '@type': 'Demand',
    name,
    identifier: licitacao.licitacao_pncp || licitacao.licitacao_numero,
    description: licitacao.licitacao_objeto,
    validFrom: licitacao.licitacao_abertura ?? licitacao.licitacao_realizacao ?? undefined,
    priceSpecification: value ? { '@type': 'PriceSpecification', price: value, priceCurrency: 'BRL' } : undefined,
    areaServed: { '@type': 'AdministrativeArea', name: `${frame.portal.nome} – ${frame.portal.uf}` },
    mainEntityOfPage: `/acesso/licitacoes/${licitacao.licitacao_id}`,
    subjectOf: licitacao.anexos.map((anexo) => ({
      '@type': 'DigitalDocument',
      name: anexo.licitacao_anexo_titulo,
      url: `/licitacao/anexo/${anexo.anexo_id}`,
      encodingFormat: anexo.ane_tipo,
      datePublished: anexo.licitacao_anexo_data ?? undefined,
    })),
  }
}
