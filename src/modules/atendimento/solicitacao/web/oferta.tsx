// Between the words and the sending: what is published or answered already. Its buttons belong to forms beside the request's own, which
// also work without JavaScript; going on is the request's own button.
import { useContext, useEffect, useRef } from 'react'
import { FormContext } from '#kits/form/web/form-state.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { titleOf } from '#kits/page/title.ts'
import type { JaPublicado } from '../solicitacao.contract.ts'
import '#ui/css/oferta.css'

export const ofertaTitle = 'Isto já responde?'

const formOf = (at: number) => `responde-${at}`

type OfertaProps = { achados: JaPublicado[]; titulo: string }

/** Above what was written. */
export function Oferta({ achados, titulo }: OfertaProps) {
  const { sent } = useContext(FormContext)
  const { portal } = useFrame()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = titleOf(ofertaTitle, portal.nome)
    heading.current?.focus()
  }, [portal.nome])
  return (
    <section className="oferta" aria-labelledby="oferta">
      <p className="dica">Seu pedido: {titulo}</p>
      <h1 id="oferta" tabIndex={-1} ref={heading}>
        {ofertaTitle}
      </h1>
      <p className="lead">
        Procuramos com as suas palavras. Se responder, você tem a informação agora. Se não, envie: nada do que você
        escreveu ou anexou se perdeu, e o prazo é o mesmo.
      </p>
      <ol className="oferta-achados">
        {achados.map(({ endereco, rotulo, titulo: nome, texto }, at) => (
          <li key={endereco}>
            <div>
              {rotulo && <p className="dica">{rotulo}</p>}
              <h2>
                <a href={endereco} target="_blank" rel="noopener">
                  {nome}
                  <span className="oculto">(abre em outra aba)</span>
                </a>
              </h2>
              {texto && <p>{texto}</p>}
            </div>
            <button type="submit" className="btn sec" form={formOf(at)} onClick={sent}>
              Isso responde
              <span className="oculto">: {nome}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The forms of its buttons: a form does not stand within another. */
export function RespondeForms({ achados, titulo }: OfertaProps) {
  return achados.map(({ endereco }, at) => (
    <form
      key={endereco}
      id={formOf(at)}
      method="post"
      action="/esic/ajax/solicitacao/ja-respondia"
      encType="multipart/form-data"
    >
      <input type="hidden" name="slc_titulo" value={titulo} />
      <input type="hidden" name="endereco" value={endereco} />
    </form>
  ))
}
