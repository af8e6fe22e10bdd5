// After a case was sent: its two numbers, which open it, the term, and what comes next (docs/specification/ombudsman.md#receipt).
import { mostraData } from '#base/data.ts'
import { mostraCodigo } from '#kits/caso/codigo.ts'
import { ComprovanteForm } from '#kits/caso/web/par-form.tsx'
import { NumerosDoRecibo, Proximos } from '#kits/caso/web/recibo-numeros.tsx'
import { useHydrated } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { Contato } from '../ouvidoria.contract.ts'
import type { Enviada } from './manifestacao-enviada.ts'

const title = 'Recebemos sua manifestação'

/** `isNew`: it took the place of the form just now, and is announced. */
export function Recibo({ enviada, isNew }: { enviada: Enviada; isNew: boolean }) {
  const { protocolo, codigo, contato } = enviada
  return (
    <div className="coluna">
      <NumerosDoRecibo
        title={title}
        isNew={isNew}
        protocolo={protocolo}
        codigo={codigo}
        lead={
          <>
            {contato && (
              <>
                {contato.tco_nome}, em <DayAndHour instant={contato.ctt_data_cadastro} />.{' '}
              </>
            )}
            Guarde os dois números: são a chave para ver a resposta.
          </>
        }
      >
        <Copiar protocolo={protocolo} codigo={codigo} />
        <ComprovanteForm
          action="/ouvidoria/comprovante"
          pagina="/ouvidoria/acompanhar"
          par={{ protocolo, codigo }}
          hasCodigo
        />
      </NumerosDoRecibo>
      <p className="alerta aviso">
        <b>O código aparece só agora.</b> Se ele se perder, ninguém consegue recuperá-lo: será preciso escrever de novo.
      </p>
      {contato && <Prazo contato={contato} />}
      <Proximos passos={proximos(contato)} />
      <p className="acoes secao">
        <a className="btn sec" href="/ouvidoria/acompanhar">
          Acompanhar
        </a>
        <a className="btn sec" href="/">
          Voltar ao início
        </a>
      </p>
    </div>
  )
}

function Copiar({ protocolo, codigo }: Pick<Enviada, 'protocolo' | 'codigo'>) {
  if (!useHydrated()) return null
  return (
    <p className="acoes">
      <CopyButton text={`Protocolo ${protocolo}, código ${mostraCodigo(codigo)}`} className="btn">
        Copiar os dois
      </CopyButton>
    </p>
  )
}

// In full, not behind a summary: the receipt is printed.
function Prazo({ contato }: { contato: Contato }) {
  const { ctt_prazo } = contato
  return (
    <section className="secao">
      <h2>
        Resposta até <time dateTime={ctt_prazo}>{mostraData(ctt_prazo)}</time>
      </h2>
      {contato.ctt_contagem_texto.map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
      <p>O prazo pode ser prorrogado uma vez, com o motivo explicado a você (Lei nº 13.460/2017, art. 16).</p>
    </section>
  )
}

const proximos = (contato: Contato | null): [string, string][] => [
  ['Recebida', 'agora'],
  ['Lida pela Ouvidoria', 'se faltar alguma coisa, ela pergunta em Acompanhar'],
  ['Enviada ao setor responsável', contato?.ctt_sigiloso ? 'sem o seu nome' : 'que explica à Ouvidoria o que fez'],
  ['Resposta para você', 'em Acompanhar, e por e-mail, se você deixou um'],
]
