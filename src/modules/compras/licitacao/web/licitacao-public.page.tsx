import type { ReactNode } from 'react'
import { mostraDinheiro } from '../../../../base/dinheiro.ts'
import { AttachmentList } from '../../../../kits/anexo/web/attachment-list.tsx'
import { useFrame } from '../../../../kits/page/frame.tsx'
import type { Head, PageFrame, PageProps } from '../../../../kits/page/page.ts'
import { Day, DayAndHour } from '../../../../ui/day.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import type { LicitacaoPublic, LicitacaoPublicPage } from '../licitacao.contract.ts'
import { licitacaoJsonLd } from './licitacao-json-ld.ts'
import { SituacaoPill } from './situacao-pill.tsx'

// A longer subject would push dates and documents out of sight, so it is shown whole below them.
const longObjeto = 600
const excerpt = (objeto: string) => `${objeto.slice(0, 400).replace(/\s+\S*$/, '')}…`

const titleOf = ({ tpr_nome, licitacao_numero }: LicitacaoPublic) => `${tpr_nome ?? 'Licitação'} nº ${licitacao_numero}`

export const head = ({ licitacao }: LicitacaoPublicPage, frame: PageFrame): Head => ({
  title: titleOf(licitacao),
  description: licitacao.licitacao_objeto,
  trail: [{ label: 'Licitações', href: '/acesso/licitacoes' }, { label: titleOf(licitacao) }],
  jsonLd: licitacaoJsonLd(licitacao, titleOf(licitacao), frame),
})

export default function LicitacaoPublicPageView({ data }: PageProps<LicitacaoPublicPage>) {
  const { licitacao, orgao_id, contratos } = data
  const { fuso_horario } = useFrame().portal
  const isLong = licitacao.licitacao_objeto.length > longObjeto
  return (
    <>
      <div className="cabecalho">
        <h1>{titleOf(licitacao)}</h1>
        {licitacao.situacao_licitacao_nome && <SituacaoPill nome={licitacao.situacao_licitacao_nome} />}
      </div>
      <p className="linhas">
        {isLong ? excerpt(licitacao.licitacao_objeto) : licitacao.licitacao_objeto}{' '}
        {isLong && <a href="#objeto">Ler o objeto completo</a>}
      </p>
      <section className="secao">
        <h2>Dados da licitação</h2>
        <Facts facts={factsOf(licitacao, orgao_id, fuso_horario)} />
      </section>
      <section className="secao">
        <h2>Documentos</h2>
        <AttachmentList
          items={licitacao.anexos.map((anexo) => ({
            ...anexo,
            title: anexo.licitacao_anexo_titulo,
            date: anexo.licitacao_anexo_data,
            href: `/licitacao/anexo/${anexo.anexo_id}`,
          }))}
          empty="Nenhum documento publicado."
        />
        <p className="acoes">
          <a className="btn sec" href={`/acesso/avisos/licitacao/${licitacao.licitacao_id}`}>
            Quero ser avisado de alterações
          </a>
        </p>
      </section>
      {contratos.length > 0 && <Contratos contratos={contratos} numero={licitacao.licitacao_numero} />}
      {isLong && (
        <section className="secao">
          <h2 id="objeto">Objeto</h2>
          <p className="linhas">{licitacao.licitacao_objeto}</p>
        </section>
      )}
      <p className="secao">
        <a href="/acesso/licitacoes">Voltar à lista de licitações</a>
      </p>
    </>
  )
}

function Contratos({ contratos, numero }: { contratos: LicitacaoPublicPage['contratos']; numero: string }) {
  return (
    <section className="secao texto">
      <h2>Contratos</h2>
      <ul>
        {contratos.map((contrato) => (
          <li key={contrato.contrato_id}>
            <a href={`/acesso/contratos/${contrato.contrato_id}`}>Contrato nº {contrato.contrato_numero}</a>:{' '}
            {contrato.contrato_contratada}, <span className="data">{mostraDinheiro(contrato.contrato_valor)}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href={`/acesso/contratos?contrato_numero_licitacao=${encodeURIComponent(numero)}`}>
          Contratos da licitação {numero}, na lista completa
        </a>
      </p>
    </section>
  )
}

function factsOf(licitacao: LicitacaoPublic, orgaoId: number | null, zone: string): [string, ReactNode][] {
  const day = (date: string | null) => date && <Day date={date} />
  const amount = (value: string | null) => value && mostraDinheiro(value)
  const orgao = licitacao.licitacao_orgao
  const abertura = licitacao.licitacao_abertura
  return [
    ['Número', licitacao.licitacao_numero],
    ['Número do processo', licitacao.licitacao_numero_processo],
    ['Modalidade', licitacao.tpr_nome],
    ['Tipo', licitacao.tipo_licitacao_nome],
    ['Situação', licitacao.situacao_licitacao_nome],
    ['Órgão', orgaoId === null ? orgao : <OrgaoLink key="o" id={orgaoId} nome={orgao} />],
    ['Contratante', licitacao.licitacao_contratante],
    ['Contratada', licitacao.licitacao_contratada],
    ['Abertura das propostas', abertura && <DayAndHour instant={abertura} zone={zone} />],
    ['Data de realização', day(licitacao.licitacao_realizacao)],
    ['Data de homologação', day(licitacao.licitacao_homologacao)],
    ['Data de adjudicação', day(licitacao.licitacao_adjudicacao)],
    ['Valor estimado', amount(licitacao.licitacao_valor_estimado)],
    ['Valor homologado', amount(licitacao.licitacao_valor_homologado)],
    ['Número de controle no PNCP', licitacao.licitacao_pncp],
  ]
}

function OrgaoLink({ id, nome }: { id: number; nome: string }) {
  return <a href={`/acesso/estrutura-organizacional/${id}`}>{nome}</a>
}
