// The receipt of a case that staff wrote down: printed, or written on paper, and handed to the person. The code is shown only here.
import { mostraData } from '#base/data.ts'
import { NumerosDoRecibo } from '#kits/caso/web/recibo-numeros.tsx'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { DayAndHour } from '#ui/day.tsx'
import type { ContatoRegistrado } from '../contato-painel.contract.ts'

const title = 'Manifestação registrada'

/** `isNew`: it took the place of the form just now, and is announced. */
export function ReciboBalcao({ recibo, isNew }: { recibo: ContatoRegistrado; isNew: boolean }) {
  const { portal, site } = useFrame()
  const isHydrated = useHydrated()
  const { contato_id, protocolo, codigo, contato } = recibo
  return (
    <div className="coluna">
      <NumerosDoRecibo
        title={title}
        isNew={isNew}
        protocolo={protocolo}
        codigo={codigo}
        lead={
          <>
            {contato.tco_nome}, em <DayAndHour instant={contato.ctt_data_cadastro} zone={portal.fuso_horario} />.
            Ouvidoria, {portal.nome}.
          </>
        }
      >
        <p className="linhas">
          Guarde os dois números: juntos eles abrem a manifestação em <b>{site}/ouvidoria/acompanhar</b>.
        </p>
      </NumerosDoRecibo>
      <p className="alerta aviso so-tela">
        <b>O código aparece só agora.</b> Imprima este recibo, ou anote os dois números, e entregue a quem escreveu.
        Depois ninguém consegue recuperá-lo.
      </p>
      <section className="secao">
        <h2>
          Resposta até <time dateTime={contato.ctt_prazo}>{mostraData(contato.ctt_prazo)}</time>
        </h2>
        {contato.ctt_contagem_texto.map((frase) => (
          <p key={frase}>{frase}</p>
        ))}
        <p>O prazo pode ser prorrogado uma vez, com o motivo explicado (Lei nº 13.460/2017, art. 16).</p>
      </section>
      <p className="acoes secao">
        {isHydrated && (
          <button type="button" className="btn" onClick={() => window.print()}>
            Imprimir o recibo
          </button>
        )}
        <a className="btn sec" href={`/painel/ouvidoria/${contato_id}/detalhes`}>
          Ver a manifestação
        </a>
        <a className="btn sec" href="/painel/ouvidoria/novo">
          Registrar outra
        </a>
      </p>
    </div>
  )
}
