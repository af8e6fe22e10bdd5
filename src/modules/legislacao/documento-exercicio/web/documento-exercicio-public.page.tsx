// One document: its term and how that was counted, its files, the annexes of the law, its versions.
import type { ReactNode } from 'react'
import { mostraData } from '#base/data.ts'
import { AttachmentList } from '#kits/anexo/web/attachment-list.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import type { DocumentoExercicioPage } from '../documento-exercicio.contract.ts'
import { anexosDaLei, chamado, enderecoOf, leMetas, nomesDosTipos, tituloOf } from '../tipos.ts'
import { diasText } from './dizeres.ts'
import { periodoText, Situacao } from './situacao.tsx'
import '#ui/css/calendario-fiscal.css'

export const head = (documento: DocumentoExercicioPage): Head => {
  const { documento_exercicio_tipo: tipo } = documento
  const title = tituloOf(documento)
  return {
    title,
    description: documento.documento_exercicio_descricao || title,
    trail: [{ label: documento.secao_nome, href: enderecoOf(tipo) }, { label: title }],
  }
}

export default function DocumentoExercicioPublicPage({ data: documento }: PageProps<DocumentoExercicioPage>) {
  const { documento_exercicio_tipo: tipo, documento_exercicio_descricao: descricao } = documento
  return (
    <>
      <RecordHead over={nomesDosTipos[tipo]} title={tituloOf(documento)}>
        <Situacao row={documento} />
      </RecordHead>
      <Facts isLarge facts={mainFacts(documento)} />
      {descricao && <p className="linhas secao">{descricao}</p>}
      {documento.documento_exercicio_metas && <Metas texto={documento.documento_exercicio_metas} />}
      <section className="secao">
        <h2>Arquivos</h2>
        <AttachmentList
          items={documento.anexos.map((anexo) => ({
            ...anexo,
            title: anexo.documento_generico_anexo_titulo,
            date: anexo.documento_generico_anexo_data,
            href: `/documento_generico/anexo/${anexo.anexo_id}`,
            note: notaDoTexto(anexo.ane_texto),
          }))}
          empty="Nenhum arquivo publicado."
        />
      </section>
      <Anexos documento={documento} />
      <Outros documento={documento} />
      <section className="secao">
        <h2>Mais sobre o documento</h2>
        <Facts facts={otherFacts(documento)} />
        {documento.conta && <p className="medida secao">Como se conta o prazo: {documento.conta}</p>}
      </section>
    </>
  )
}

function Metas({ texto }: { texto: string }) {
  return (
    <section className="secao">
      <h2 id="metas">Objetivos, indicadores e metas</h2>
      <table className="tabela pilha" aria-labelledby="metas">
        <thead>
          <tr>
            <th scope="col">Objetivo</th>
            <th scope="col">Indicador</th>
            <th scope="col">Meta</th>
          </tr>
        </thead>
        <tbody>
          {leMetas(texto).map(([objetivo, indicador, meta]) => (
            <tr key={`${objetivo} ${indicador}`}>
              <th scope="row" data-l="Objetivo">
                {objetivo}
              </th>
              <td data-l="Indicador">{indicador}</td>
              <td data-l="Meta">{meta}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const notaDoTexto = (texto: string | null | undefined) =>
  texto === 'feito' ? 'texto pesquisável' : texto === 'vazio' || texto === 'cifrado' ? 'sem texto pesquisável' : null

function mainFacts(documento: DocumentoExercicioPage): Fact[] {
  const { documento_exercicio_publicado_em: publicado, documento_exercicio_prazo: prazo } = documento
  const { documento_exercicio_dias: dias, documento_exercicio_retificado_em: retificado } = documento
  return [
    [
      'Publicado em',
      publicado ? <Day key="d" date={publicado} /> : 'Ainda não publicado',
      dias === null ? (retificado ? `retificado em ${mostraData(retificado)}` : null) : diasText(dias),
    ],
    ...(prazo ? [['Prazo legal', <Day key="p" date={prazo} />] satisfies Fact] : []),
    ['Exercício', documento.exercicio],
  ]
}

function otherFacts(documento: DocumentoExercicioPage): Fact[] {
  const { documento_exercicio_vigencia_inicio: inicio, documento_exercicio_vigencia_fim: fim } = documento
  const facts: [string, ReactNode, ReactNode?][] = [
    ['Entidade', documento.entidade_nome],
    ['Período', periodoText(documento.documento_exercicio_periodo)],
  ]
  if (inicio && fim) facts.push(['Vigência', `${inicio} a ${fim}`])
  if (documento.documento_exercicio_lei) facts.push(['Lei', documento.documento_exercicio_lei])
  if (documento.documento_exercicio_link)
    facts.push([
      'Também em',
      <a key="l" href={documento.documento_exercicio_link} rel="noopener">
        {new URL(documento.documento_exercicio_link).hostname}
      </a>,
    ])
  return facts
}

// Those of the law, as the titles of the files and the documents filed by themselves name them.
function Anexos({
  documento: { documento_exercicio_tipo: tipo, anexos_presentes: presentes },
}: {
  documento: DocumentoExercicioPage
}) {
  const required = anexosDaLei[tipo]
  if (!required) return null
  return (
    <section className="secao">
      <h2>Anexos que a lei pede</h2>
      {presentes.length === 0 && (
        <p className="medida">Os arquivos não dizem quais anexos trazem: podem estar todos em um só.</p>
      )}
      <ul className="periodos">
        {Object.entries(required).map(([numero, nome]) => {
          const has = presentes.includes(Number(numero))
          return (
            <li key={numero} className={has ? undefined : 'devido'}>
              <strong>Anexo {numero}</strong>
              {presentes.length > 0 && (
                <>
                  {' '}
                  <span className={`selo ${has ? 'con' : 'esp'}`}>{has ? 'Está aqui' : 'Não está'}</span>
                </>
              )}
              <p>{nome}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Outros({ documento }: { documento: DocumentoExercicioPage }) {
  const { outros, documento_exercicio_tipo: tipo, documento_exercicio_motivo: motivo } = documento
  if (!outros.length && !motivo) return null
  return (
    <section className="secao">
      <h2>Outras versões e partes</h2>
      {motivo && <p className="medida">Esta versão retifica a anterior: {motivo}</p>}
      <ul className="docs-exercicio">
        {outros.map((outro) => (
          <li key={outro.documento_exercicio_id}>
            <a href={`${enderecoOf(tipo)}/${outro.documento_exercicio_id}`}>
              {outro.documento_exercicio_anexo || `${chamado(tipo)}, documento inteiro`}
              {outro.documento_exercicio_retificacao && ` – retificação ${outro.documento_exercicio_versao - 1}`}
            </a>{' '}
            <Situacao row={outro} />
            <p>
              {outro.documento_exercicio_publicado_em && (
                <>
                  Publicado em <Day date={outro.documento_exercicio_publicado_em} />
                </>
              )}
              {outro.documento_exercicio_retificado_em &&
                ` · retificado em ${mostraData(outro.documento_exercicio_retificado_em)}`}
              {outro.documento_exercicio_motivo && ` · ${outro.documento_exercicio_motivo}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
