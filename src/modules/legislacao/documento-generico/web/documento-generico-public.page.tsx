import type { ReactNode } from 'react'
import { AttachmentList } from '#kits/anexo/web/attachment-list.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { RecordHead, WholeSubject } from '#ui/record-head.tsx'
import type { DocumentoGenericoPublic } from '../documento-generico.contract.ts'
import { enderecoOf, especieOf, modelos, tipoComModelo, tituloOf } from '../especies.ts'
import '#ui/css/anexo.css'

export const head = (documento: DocumentoGenericoPublic): Head => {
  const { documento_generico_tipo: tipo, documento_generico_descricao: descricao } = documento
  return {
    title: tituloOf(documento),
    description: descricao || tituloOf(documento),
    trail: [{ label: especieOf(tipo).many, href: enderecoOf(tipo) }, { label: tituloOf(documento) }],
  }
}

export default function DocumentoGenericoPublicPage({ data: documento }: PageProps<DocumentoGenericoPublic>) {
  const { documento_generico_descricao: descricao } = documento
  return (
    <>
      <RecordHead over={descricao ? tituloOf(documento) : null} title={descricao || tituloOf(documento)} />
      <Facts isLarge facts={factsOf(documento)} />
      {documento.documento_exercicio_id !== null && (
        <p>
          <a href={porExercicio(documento)}>Prazo, versões e anexos deste documento</a>
        </p>
      )}
      <section className="secao">
        <h2>Anexos</h2>
        <AttachmentList
          items={documento.anexos.map((anexo) => ({
            ...anexo,
            title: anexo.documento_generico_anexo_titulo,
            date: anexo.documento_generico_anexo_data,
            href: `/documento_generico/anexo/${anexo.anexo_id}`,
          }))}
          empty="Nenhum anexo publicado."
        />
      </section>
      <WholeSubject heading="Descrição" text={descricao} />
    </>
  )
}

// LDO, LOA, PPA and QDD are planning, RGF and RREO fiscal reports.
const porExercicio = ({ documento_generico_modelo: modelo, documento_exercicio_id: id }: DocumentoGenericoPublic) =>
  `/acesso/${modelo === 4 || modelo === 5 ? 'relatorios-fiscais' : 'planejamento'}/${id}`

function factsOf(documento: DocumentoGenericoPublic): [string, ReactNode][] {
  const { documento_generico_tipo: tipo, documento_generico_data: data, documento_generico_modelo } = documento
  const modelo = modelos[documento_generico_modelo ?? 0]
  return [
    ['Tipo', especieOf(tipo).one],
    ['Número', documento.documento_generico_numero],
    ...(tipo === tipoComModelo
      ? [['Modelo', modelo && `${modelo.sigla} – ${modelo.nome}`] satisfies [string, ReactNode]]
      : []),
    ['Data', data && <Day date={data} />],
    ['Ano', documento.documento_generico_ano],
    ['Publicado no portal em', <DayOfInstant key="c" instant={documento.created_at} />],
  ]
}
