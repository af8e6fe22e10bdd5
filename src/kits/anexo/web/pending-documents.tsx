// What the documents of a list's records lack: the records, the files that nobody has sorted (one form for all), and scanned PDFs.
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { mostPending } from '../most-pending.ts'
import type { PendingFile, PendingPage } from '../pending.ts'
import '#ui/css/documentos.css'

type PendingDocumentsProps = {
  data: PendingPage
  title: string
  lead: string
  /** The list, for the way back and the address of a record's form. */
  list: string
  back: string
  call: string
  fileOf: (anexoId: number) => string
  kinds: Readonly<Record<string, string>>
  /** What a file seems to be, by its name. */
  guess: (name: string) => string | null
}

export function PendingDocuments(props: PendingDocumentsProps) {
  const { data, title, lead, list, back } = props
  const isDone = data.incomplete.length + data.unsorted.length + data.withoutText.length === 0
  return (
    <>
      <SuccessBanner messages="Documentos classificados." />
      <PageHead title={title} lead={isDone ? 'Nada falta: todos os documentos esperados estão publicados.' : lead}>
        <a href={list}>{back}</a>
      </PageHead>
      {data.unsorted.length > 0 && <Unsorted {...props} />}
      {data.incomplete.length > 0 && (
        <section className="secao" aria-labelledby="incompletos">
          <h2 id="incompletos">Documentos que faltam</h2>
          <ul className="pendencias">
            {data.incomplete.map(({ record_id, record, text, lacks }) => (
              <li key={record_id}>
                <p>
                  <a href={`${list}/edicao/${record_id}`}>{record}</a> {text}
                </p>
                <p className="dica">{`${lacks.length === 1 ? 'Falta' : 'Faltam'}: ${lacks.join(', ')}.`}</p>
              </li>
            ))}
          </ul>
          <More isTrue={data.more.incomplete} />
        </section>
      )}
      {data.withoutText.length > 0 && (
        <section className="secao" aria-labelledby="sem-texto">
          <h2 id="sem-texto">PDFs digitalizados, sem texto pesquisável</h2>
          <p className="dica">
            A busca não os encontra. Publique no lugar o arquivo original, ou um PDF com texto (OCR).
          </p>
          <ul className="pendencias">
            {data.withoutText.map((file) => (
              <li key={file.anexo_id}>
                <p>
                  <FileLink {...props} file={file} /> <RecordLink list={list} file={file} />
                </p>
              </li>
            ))}
          </ul>
          <More isTrue={data.more.withoutText} />
        </section>
      )}
    </>
  )
}

function Unsorted(props: PendingDocumentsProps) {
  const { data, list, call, kinds, guess } = props
  const { url } = useFrame()
  return (
    <section className="secao" aria-labelledby="sem-tipo">
      <h2 id="sem-tipo">Arquivos não classificados</h2>
      <p className="dica">A proposta vem do nome do arquivo e do título. Confira, corrija e salve todos de uma vez.</p>
      <form method="post" action={`${call}/documentos`}>
        <input type="hidden" name="_pagina" value={url} />
        <input type="hidden" name="_destino" value={`${list}/documentos?success=1`} />
        <ul className="pendencias">
          {data.unsorted.map((file) => (
            <li key={file.anexo_id} className="pendencia-arquivo">
              <p>
                <FileLink {...props} file={file} /> <RecordLink list={list} file={file} />
              </p>
              <label className="oculto" htmlFor={`tipo_${file.anexo_id}`}>
                Documento: {file.title}, de {file.record}
              </label>
              <select
                id={`tipo_${file.anexo_id}`}
                name={`tipo_${file.anexo_id}`}
                className="controle"
                defaultValue={guess(file.ane_nome) ?? guess(file.title) ?? ''}
              >
                <option value="">Não classificado</option>
                {Object.entries(kinds).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
        <More isTrue={data.more.unsorted} />
        <p className="acoes">
          <button type="submit" className="btn">
            Salvar a classificação
          </button>
        </p>
      </form>
    </section>
  )
}

function FileLink({ file, fileOf }: Pick<PendingDocumentsProps, 'fileOf'> & { file: PendingFile }) {
  return (
    <a href={fileOf(file.anexo_id)} target="_blank" rel="noopener">
      {file.title}
      <span className="oculto"> (abre em outra aba)</span>
    </a>
  )
}

function RecordLink({ list, file: { record_id, record, ane_nome, title } }: { list: string; file: PendingFile }) {
  return (
    <span className="dica">
      {ane_nome !== title && `${ane_nome} · `}
      <a href={`${list}/edicao/${record_id}`}>{record}</a>
    </span>
  )
}

const More = ({ isTrue }: { isTrue: boolean }) =>
  isTrue ? <p className="dica">Há mais: estes são os {mostPending} mais recentes.</p> : null
