// An act: at its top whether it still holds, then what it changed and was changed by, its text and its files. Laws and decrees open here
// under their old addresses too.
import type { ReactNode } from 'react'
import { AttachmentList } from '#kits/anexo/web/attachment-list.tsx'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { RecordHead, WholeSubject } from '#ui/record-head.tsx'
import type { AtoNormativoPublic } from '../ato-normativo.contract.ts'
import { consolida } from '../lei-consolida.ts'
import { leEstrutura } from '../lei-estrutura.ts'
import { htmlDaLei } from '../lei-html.ts'
import { urnDe } from '../lei-urn.ts'
import { citacaoDoAto, leisRegulamentadas, nomeDoTipo, tituloDoAto } from '../tipos-de-ato.ts'
import { RelacoesDoAto, Revogacao } from './relacoes-do-ato.tsx'
import { SituacaoPill } from './situacao-pill.tsx'
import '#ui/css/anexo.css'
import '#ui/css/rich-text.css'
import '#ui/css/norma.css'

export const head = (ato: AtoNormativoPublic, frame: PageFrame): Head => ({
  title: tituloDoAto(ato),
  description: ato.ato_normativo_ementa || tituloDoAto(ato),
  trail: [{ label: 'Normas', href: '/acesso/normas' }, { label: tituloDoAto(ato) }],
  canonical: `/acesso/normas/${ato.ato_normativo_id}`,
  jsonLd: legislationOf(ato, frame),
})

export default function AtoNormativoPublicPage({ data: ato }: PageProps<AtoNormativoPublic>) {
  const { portal } = useFrame()
  const { ato_normativo_ementa: ementa, ato_normativo_texto: texto } = ato
  const citacao = citacaoDoAto(ato)
  return (
    <>
      <Revogacao ato={ato} />
      <RecordHead over={ementa ? citacao : null} title={ementa || citacao}>
        <SituacaoPill tipo={ato.ato_normativo_tipo} situacao={ato.ato_normativo_situacao} />
      </RecordHead>
      <RelacoesDoAto ato={ato} />
      {texto && <TextoDoAto ato={ato} />}
      <section className="secao">
        <h2>Anexos</h2>
        <AttachmentList
          items={ato.anexos.map((anexo) => ({
            ...anexo,
            title: anexo.documento_generico_anexo_titulo,
            date: anexo.documento_generico_anexo_data,
            href: `/documento_generico/anexo/${anexo.anexo_id}`,
          }))}
          empty="Nenhum anexo publicado."
        />
      </section>
      <section className="secao">
        <h2>Sobre o ato</h2>
        <Facts facts={factsOf(ato, portal)} />
      </section>
      <WholeSubject heading="Ementa" text={ementa} />
    </>
  )
}

function factsOf(ato: AtoNormativoPublic, portal: PageFrame['portal']): [string, ReactNode][] {
  const { ato_normativo_data: data, ato_normativo_revogado_em: revogado, orgao_nome } = ato
  const { ato_normativo_regulamenta: regulamenta } = ato
  const urn = urnDe(ato, portal)
  return [
    ['Tipo', nomeDoTipo(ato.ato_normativo_tipo)],
    ['Número', ato.ato_normativo_numero],
    ['Data', data && <Day key="d" date={data} />],
    ['Ano', ato.ato_normativo_ano],
    ...(revogado ? [['Revogação', <Day key="r" date={revogado} />] satisfies [string, ReactNode]] : []),
    ...(regulamenta ? [['Norma local de', leisRegulamentadas[regulamenta]] satisfies [string, ReactNode]] : []),
    ['Entidade', ato.entidade_nome],
    ...(orgao_nome ? [['Órgão', orgao_nome] satisfies [string, ReactNode]] : []),
    ['Publicado no portal em', <DayOfInstant key="c" instant={ato.created_at} />],
    ...(urn ? [['Nome na rede LexML', <code key="u">{urn}</code>] satisfies [string, ReactNode]] : []),
  ]
}

// An act for search engines (schema.org).
const legislationOf = (ato: AtoNormativoPublic, { portal }: PageFrame): object => ({
  '@context': 'https://schema.org',
  '@type': 'Legislation',
  name: tituloDoAto(ato),
  description: ato.ato_normativo_ementa || undefined,
  legislationIdentifier: urnDe(ato, portal) ?? `${ato.ato_normativo_numero}/${ato.ato_normativo_ano}`,
  legislationType: nomeDoTipo(ato.ato_normativo_tipo),
  legislationDate: ato.ato_normativo_data ?? undefined,
  legislationLegalForce: `https://schema.org/${ato.ato_normativo_situacao === 'revogado' ? 'NotInForce' : 'InForce'}`,
  legislationJurisdiction: { '@type': 'AdministrativeArea', name: `${portal.nome} – ${portal.uf}` },
  mainEntityOfPage: `/acesso/normas/${ato.ato_normativo_id}`,
  encoding: ato.anexos.map((anexo) => ({
    '@type': 'LegislationObject',
    name: anexo.documento_generico_anexo_titulo,
    contentUrl: `/documento_generico/anexo/${anexo.anexo_id}`,
    encodingFormat: anexo.ane_tipo,
  })),
})

// The text of an act, article by article, each with an address: as it reads with what other acts changed in it, or as it was published.
// Browsers keep what the server drew, and draw nothing of it themselves.
function TextoDoAto({ ato }: { ato: AtoNormativoPublic }) {
  const isOriginal = useQueryValue('texto') === 'original'
  const html = import.meta.env.SSR ? textoEm(ato, isOriginal) : ''
  return (
    <section className="secao" id="texto">
      <h2>Texto</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: htmlDaLei escapes every word of the text */}
      <div className="texto-rico lei" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}

function textoEm(ato: AtoNormativoPublic, isOriginal: boolean): string {
  const { blocos } = leEstrutura(ato.ato_normativo_texto)
  const { blocos: consolidado } = consolida(blocos, ato.relacoes_recebidas)
  if (!consolidado) return htmlDaLei(blocos, ato.citadas)
  const page = `/acesso/normas/${ato.ato_normativo_id}`
  if (isOriginal) {
    const way = `<a href="${page}#texto">Ver o texto consolidado</a>`
    return `<p class="dica">Texto original, sem o que outras normas mudaram depois. ${way}</p>${htmlDaLei(blocos, ato.citadas)}`
  }
  const way = `<a href="${page}?texto=original#texto">Ver o texto original</a>`
  return `<p class="dica">Texto consolidado, com o que outras normas mudaram nele. Não substitui o que foi publicado oficialmente. ${way}</p>${htmlDaLei(consolidado, ato.citadas)}`
}
