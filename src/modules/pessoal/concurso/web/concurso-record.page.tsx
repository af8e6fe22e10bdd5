// A contest: what is known of it, its acts from first to last, and who was classified, with the order in which they were named.

import { mostraNumero } from '#base/numero.ts'
import type { RecordPageOf } from '#kits/dataset/dataset-schemas.ts'
import { filePath } from '#kits/dataset/file-fields.ts'
import { factsOf } from '#kits/dataset/web/record-facts.tsx'
import type { PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import type { DoConcurso } from '../concurso.contract.ts'
import type { concurso } from '../concurso.dataset.ts'
import { cotas, situacoesDoClassificado, tiposDeAto } from '../concurso.words.ts'

export { head } from '#kits/dataset/web/dataset-record-head.ts'

type Data = RecordPageOf<typeof concurso> & DoConcurso & { record: { concurso_id: number } }

export default function ConcursoPage({ data: { set, record, atos, classificados } }: PageProps<Data>) {
  const { concurso_nome: _title, ...columns } = set.columns
  return (
    <>
      <RecordHead over={set.title} title={record.concurso_nome} />
      <Facts facts={factsOf(columns, record)} />
      <section className="secao" id="atos">
        <h2>Atos</h2>
        {atos.length === 0 && <p className="vago">Nenhum ato informado.</p>}
        <NumberTable
          caption="Atos do concurso, do primeiro ao último"
          rows={atos.map((ato) => ({
            key: String(ato.concurso_ato_id),
            head: { label: 'Data', value: <Day date={ato.concurso_ato_data} /> },
            cells: [
              { label: 'Tipo', value: tiposDeAto[ato.concurso_ato_tipo], isText: true },
              { label: 'Ato', value: <Documento {...ato} />, isText: true },
            ],
          }))}
        />
      </section>
      <section className="secao" id="classificados">
        <h2>Classificados</h2>
        {classificados.total === 0 && <p className="vago">Nenhum classificado informado.</p>}
        <NumberTable
          caption="Classificados do concurso, por cargo, com a ordem das nomeações"
          rows={classificados.linhas.map(linhaDe)}
        />
        {classificados.total > classificados.linhas.length && (
          <p>
            <a href={`/acesso/concursos/classificados?concurso_id=${record.concurso_id}`}>
              Ver os {mostraNumero(String(classificados.total))} classificados
            </a>
          </p>
        )}
      </section>
    </>
  )
}

function Documento({ anexo_id, concurso_ato_link, concurso_ato_titulo: titulo }: DoConcurso['atos'][number]) {
  const href = anexo_id ? `${filePath({ name: 'concurso_ato' })}/${anexo_id}` : concurso_ato_link
  return href ? <a href={href}>{titulo}</a> : titulo
}

function linhaDe(linha: DoConcurso['classificados']['linhas'][number]) {
  const { concurso_classificado_nota: nota, concurso_classificado_nomeado_em: nomeado, ordem } = linha
  const situacao = situacoesDoClassificado[linha.concurso_classificado_situacao]
  return {
    key: String(linha.concurso_classificado_id),
    head: { label: 'Nome', value: linha.concurso_classificado_nome },
    cells: [
      { label: 'Cargo', value: linha.concurso_classificado_cargo, isText: true },
      { label: 'Lista', value: cotas[linha.concurso_classificado_cota], isText: true },
      { label: 'Posição', value: `${linha.concurso_classificado_posicao}º` },
      { label: 'Nota', value: nota === null ? 'Não informada' : mostraNumero(nota) },
      {
        label: 'Situação',
        value: linha.concurso_classificado_sub_judice ? `${situacao} (sub judice)` : situacao,
        isText: true,
      },
      {
        label: 'Nomeação',
        value: nomeado ? (
          <>
            {ordem}ª, <Day date={nomeado} />
          </>
        ) : (
          'Ainda não'
        ),
        isText: true,
      },
    ],
  }
}
