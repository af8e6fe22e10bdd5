// 'Excluir 3 licitações?': names what is to be removed, with the choice to leave some out. A plain form, with and without JavaScript.
import { useState } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { campoFundamento, campoMotivo } from '#kits/remocao/pergunta.ts'
import { MotivoFields } from '#kits/remocao/web/motivo.tsx'
import { ButtonLink, Problem } from '#ui/page-head.tsx'
import type { RemovalPage } from '../several.contract.ts'
import { counted } from '../words.ts'

const titleOf = ({ rows, words }: RemovalPage) => `Excluir ${counted(rows.length, words)}?`

export const head = (data: RemovalPage) => panelHead(data.rows.length ? titleOf(data) : 'Nada a excluir')

export default function RemoveSeveralPage({ data }: PageProps<RemovalPage>) {
  const { form, url } = useFrame()
  const { rows, words, back, path } = data
  const [isSent, setSent] = useState(false)
  const refused = form?.action === path ? form : null
  const message = refused ? (Object.values(refused.errors)[0]?.[0] ?? refused.message) : null
  return (
    <div className="coluna">
      <Problem>{message}</Problem>
      <div className="cabecalho">
        <h1>{rows.length ? titleOf(data) : 'Nada a excluir'}</h1>
      </div>
      {rows.length === 0 ? (
        <p>
          Nenhum{words.gender === 'f' && 'a'} {words.one} foi marcad{words.gender === 'f' ? 'a' : 'o'}, ou já não
          existe. <a href={back}>Voltar à lista</a>
        </p>
      ) : (
        <form method="post" action={path} onSubmit={() => setSent(true)}>
          <input type="hidden" name="_pagina" value={url} />
          <input type="hidden" name="_destino" value={`${back}${back.includes('?') ? '&' : '?'}excluidos=1`} />
          <p>{words.wayBack ?? 'Esta ação não pode ser desfeita.'} Desmarque o que deve ficar.</p>
          <fieldset className="a-excluir">
            <legend className="oculto">O que será excluído</legend>
            {rows.map(({ id, versao, name, detail }) => (
              <label key={id} className="marca">
                <input type="checkbox" name="marcados" value={`${id}:${versao}`} defaultChecked />
                <span>
                  <strong>{`${words.one} ${name}`}</strong>
                  {detail && <span className="corta">{detail}</span>}
                </span>
              </label>
            ))}
          </fieldset>
          {data.pedeMotivo && (
            <MotivoFields
              names={{ fundamento: campoFundamento, motivo: campoMotivo }}
              {...(refused && { errors: refused.errors, values: refused.values ?? {} })}
            />
          )}
          <div className="acoes">
            <button type="submit" className="btn perigo" disabled={isSent} aria-busy={isSent || undefined}>
              {isSent ? 'Excluindo…' : 'Excluir'}
            </button>
            <ButtonLink href={back}>Cancelar</ButtonLink>
          </div>
        </form>
      )}
    </div>
  )
}
