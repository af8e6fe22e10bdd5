// One received file, for everybody: what it changed, and the digest by which anybody who has the file can see that it is the same.
import { mostraNumero } from '#base/numero.ts'
import { DayAndHour } from '#kits/page/instant.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import type { ImportacaoPublicaPage as Data } from '../importacao-publica.contract.ts'
import { formatos, vias } from '../importacao-publica.words.ts'
import { Partes } from './partes.tsx'

const titleOf = ({ importacao, conjunto }: Data) =>
  `${conjunto?.titulo ?? importacao.ipb_conjunto}: arquivo nº ${importacao.importacao_publica_id}`

export const head = (data: Data): Head => ({
  title: titleOf(data),
  description: [titleOf(data), data.importacao.ipb_partes].filter(Boolean).join(' – '),
  trail: [{ label: 'Arquivos recebidos', href: '/dados/importacoes' }, { label: titleOf(data) }],
})

const Conjunto = ({ importacao, conjunto }: Data) =>
  conjunto?.pagina ? <a href={conjunto.pagina}>{conjunto.titulo}</a> : (conjunto?.titulo ?? importacao.ipb_conjunto)

export default function ImportacaoPublicaPage({ data }: PageProps<Data>) {
  const { importacao: record } = data
  const when = (instant: string) => <DayAndHour instant={instant} />
  return (
    <>
      <RecordHead over="Arquivo recebido" title={titleOf(data)}>
        {record.ipb_desfeita_em && <span className="selo rej">Desfeita</span>}
      </RecordHead>
      <Facts
        facts={[
          ['Conjunto', <Conjunto key="c" {...data} />],
          ['Entidade, ano e mês', record.ipb_partes],
          ['Gravada em', when(record.ipb_data)],
          ...(record.ipb_desfeita_em ? [['Desfeita em', when(record.ipb_desfeita_em)] as const] : []),
          ['Como chegou', vias[record.ipb_via]],
          ['Formato', formatos[record.ipb_formato]],
          ['Linhas', mostraNumero(record.ipb_linhas)],
          ['Novos', mostraNumero(record.ipb_novos)],
          ['Alterados', mostraNumero(record.ipb_alterados)],
          ['Iguais', mostraNumero(record.ipb_iguais)],
          ['Retirados', mostraNumero(record.ipb_ausentes)],
        ]}
      />
      <section className="secao">
        <h2>Conferência do arquivo</h2>
        {record.ipb_sha256 ? (
          <>
            <Facts facts={[['Resumo SHA-256', <code key="s">{record.ipb_sha256}</code>]]} />
            <p className="secao medida">
              Quem tem uma cópia do arquivo calcula o resumo dela, por exemplo com <code>sha256sum arquivo.csv</code> no
              Linux ou <code>certutil -hashfile arquivo.csv SHA256</code> no Windows: se for igual a este, o arquivo é o
              mesmo, letra por letra.
            </p>
          </>
        ) : (
          <p className="vago">O resumo deste arquivo não foi guardado.</p>
        )}
      </section>
      {record.ipb_escopos.length > 1 && <Partes escopos={record.ipb_escopos} />}
    </>
  )
}
