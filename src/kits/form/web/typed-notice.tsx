// Above a form: what is stored of an earlier visit, and what was restored.
import { When } from './stale-note.tsx'
import type { StoredForm, Typed } from './typed-values.ts'

/** What a person can do about it. */
type StoredTyped = StoredForm & { isLasting: boolean; restore: () => void; discard: () => void }

export function TypedNotice({
  typed,
  versao,
}: {
  typed: StoredTyped /** Of the record as it is stored. */
  versao: unknown
}) {
  const { offered, restored } = typed
  if (offered) return <Offer typed={typed} offered={offered} isOlder={isOlder(offered, versao)} />
  return restored && <Restored restored={restored} />
}

function Offer({ typed, offered, isOlder }: { typed: StoredTyped; offered: Typed; isOlder: boolean }) {
  return (
    <section className="alerta guardado" aria-labelledby="guardado">
      <h2 id="guardado">Recuperar o que você digitou?</h2>
      <p>
        Você deixou este formulário sem salvar em <When at={offered.at} />.
        {isOlder && ' Depois disso o registro foi alterado: ao salvar, você verá o que mudou.'}
      </p>
      <p className="acoes">
        <button type="button" className="btn" onClick={typed.restore}>
          Recuperar
        </button>
        <button type="button" className="btn sec" onClick={typed.discard}>
          Descartar
        </button>
      </p>
    </section>
  )
}

function Restored({ restored: { again, at } }: { restored: Typed }) {
  return (
    <div className="alerta guardado" role="status">
      <p>
        Recuperamos o que você digitou em <When at={at} />. Ainda não foi salvo: confira e salve.
      </p>
      {again.length > 0 && (
        <>
          <p>O navegador não guarda tudo. Escolha ou digite de novo:</p>
          <ul>
            {again.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const isOlder = ({ values }: Typed, versao: unknown) => values.versao !== undefined && values.versao !== String(versao)

/** The place in which typed values lie until they are saved. */
export function StoredAt({ typed: { storedAt, isLasting } }: { typed: StoredTyped }) {
  if (storedAt === null) return null
  return (
    <span className="dica">
      Guardado {isLasting ? 'neste computador' : 'nesta aba'} em <When at={storedAt} />
    </span>
  )
}
