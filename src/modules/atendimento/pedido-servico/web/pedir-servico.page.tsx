// One page, the place first: contact and picture by choice. Where the same was told of the same street, that is offered before storing.
import { useEffect, useRef, useState } from 'react'
import { mostraData } from '#base/data.ts'
import { FileField } from '#kits/anexo/web/file-field.tsx'
import { ComprovanteForm } from '#kits/caso/web/par-form.tsx'
import { NumerosDoRecibo, Proximos } from '#kits/caso/web/recibo-numeros.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { FormState, Head, PageProps } from '#kits/page/page.ts'
import { RecordHead } from '#ui/record-head.tsx'
import type { Parecido as Dados, Enviado, PedirPage, Recibo } from '../pedido-servico.contract.ts'
import { fotoField, fotoLimits, lugarFields, pedidoFields, seguirFields } from '../pedido-servico.fields.ts'
import { situacoes } from '../situacoes.ts'
import { comprovante } from './enderecos.ts'
import '#ui/css/ouvidoria.css'
import '#ui/css/steps.css'

export const head = ({ pub_titulo, endereco }: PedirPage): Head => ({
  title: `Pedir: ${pub_titulo}`,
  description: null,
  trail: [{ label: 'Serviços', href: '/servicos' }, { label: pub_titulo, href: endereco }, { label: 'Pedir' }],
})

const action = '/ajax/pedido-servico'
const nothing: Enviado = { recibo: null, parecido: null }

/** What the server answered to a form without JavaScript; that of who follows another one says which. */
const enviadoIn = (form: FormState | null): Enviado => ({ ...nothing, ...form?.details })
type Typed = Record<string, string>

export default function PedirServicoPage({ data }: PageProps<PedirPage>) {
  const { form } = useFrame()
  const [enviado, setEnviado] = useState(() => enviadoIn(form))
  const [typed, setTyped] = useState<Typed>(form?.values ?? {})
  const { recibo, parecido } = enviado
  if (recibo) return <ReciboDoPedido recibo={recibo} titulo={data.pub_titulo} isNew={form === null} />
  return (
    <div className="coluna pilha-vertical">
      <RecordHead over={data.pub_titulo} title="Onde é?">
        <p className="lead">
          Basta dizer onde.
          {data.dias !== null && ` O prazo é de ${data.dias} ${data.dias === 1 ? 'dia' : 'dias'}.`}
        </p>
      </RecordHead>
      {parecido && <Parecido key={parecido.dia} parecido={parecido} servico={data.publicacao_id} lugar={typed} />}
      <RecordForm<Enviado>
        action={action}
        submitLabel={parecido ? 'É outro: enviar o meu' : 'Enviar o pedido'}
        done={(answer, sent) => {
          setTyped(textsOf(sent))
          setEnviado(answer)
        }}
      >
        <input type="hidden" name="servico" value={data.publicacao_id} />
        <input type="hidden" name="ctt_instante" value={data.instante} />
        {parecido && <input type="hidden" name="outro" value="S" />}
        <Campos bairros={data.bairros} />
      </RecordForm>
      <p className="dica">
        Não precisa de cadastro. Você recebe um número na hora. Isto não é um pedido de informação e conta à parte.
      </p>
    </div>
  )
}

const textsOf = (sent: FormData): Typed =>
  Object.fromEntries([...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

function Campos({ bairros }: { bairros: string[] }) {
  return (
    <>
      <TextField {...attributesOf(lugarFields, 'psv_rua')} autoComplete="address-line1" />
      <TextField {...attributesOf(lugarFields, 'psv_referencia')} autoComplete="off" />
      <TextField {...attributesOf(lugarFields, 'psv_bairro')} autoComplete="off" />
      {bairros.length > 0 && <p className="dica">Por exemplo: {bairros.slice(0, 6).join(', ')}.</p>}
      <TextAreaField {...attributesOf(pedidoFields, 'psv_descricao')} />
      <FileField name={fotoField} label="Foto, se quiser" limits={fotoLimits} />
      <p className="dica">
        O lugar e o aparelho gravados dentro da foto são apagados. Ela não é publicada: veem a foto quem atende e quem
        tem o código do recibo.
      </p>
      <section aria-labelledby="aviso">
        <h2 id="aviso">Se quiser ser avisado</h2>
        <div className="pilha-vertical">
          <TextField {...attributesOf(pedidoFields, 'psv_nome')} autoComplete="name" />
          <TextField {...attributesOf(pedidoFields, 'psv_email')} autoComplete="email" />
          <TextField {...attributesOf(pedidoFields, 'psv_telefone')} autoComplete="tel" className="w-cpf" />
        </div>
      </section>
      <p hidden>
        <label htmlFor="ctt_site">Não preencha este campo</label>
        <input id="ctt_site" name="ctt_site" tabIndex={-1} autoComplete="off" />
      </p>
    </>
  )
}

// Somebody told of the same street and service already: to follow that one, or to go on with the own.
const seguirAction = '/ajax/pedido-servico/seguir'

type ParecidoProps = { parecido: Dados; servico: number; lugar: Record<string, string> }

function Parecido({ parecido: { dia, psv_situacao, psv_prazo }, servico, lugar }: ParecidoProps) {
  const { form } = useFrame()
  const [isSeguindo, setSeguindo] = useState(form?.action === seguirAction && 'seguindo' in (form.details ?? {}))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="alerta" aria-labelledby="parecido">
      <h2 id="parecido" tabIndex={-1} ref={heading}>
        Já pediram isto nesta rua em <time dateTime={dia}>{mostraData(dia)}</time>
      </h2>
      <p>
        Situação: {situacoes[psv_situacao].toLowerCase()}.{psv_prazo && ` Prazo: até ${mostraData(psv_prazo)}.`} Quer
        acompanhar esse? Se o seu é outro, confira abaixo e envie: nada do que você escreveu se perdeu.
      </p>
      {isSeguindo ? (
        <p role="status">
          <b>Falta confirmar.</b> Abra a mensagem que enviamos e confirme; depois avisaremos por e-mail a cada passo.
          Você não precisa enviar outro.
        </p>
      ) : (
        <RecordForm action={seguirAction} done={() => setSeguindo(true)} submitLabel="É este: quero acompanhar">
          <input type="hidden" name="servico" value={servico} />
          <input type="hidden" name="psv_rua" value={lugar.psv_rua ?? ''} />
          <input type="hidden" name="psv_bairro" value={lugar.psv_bairro ?? ''} />
          <TextField {...attributesOf(seguirFields, 'pss_email')} autoComplete="email" />
        </RecordForm>
      )}
    </section>
  )
}

// After a request was sent: its two numbers, the term, and what comes next.
const title = 'Recebemos o seu pedido'

function ReciboDoPedido({ recibo, titulo, isNew }: { recibo: Recibo; titulo: string; isNew: boolean }) {
  const { protocolo, codigo, psv_prazo } = recibo
  return (
    <div className="coluna">
      <NumerosDoRecibo
        title={title}
        isNew={isNew}
        protocolo={protocolo}
        codigo={codigo}
        lead={`${titulo}. Guarde os dois números: são a chave para ver o andamento.`}
      >
        <div className="acoes so-tela">
          <ComprovanteForm {...comprovante} par={{ protocolo, codigo }} hasCodigo />
          <a className="btn sec" href="/pedidos-de-servico/acompanhar">
            Acompanhar
          </a>
          <a className="btn sec" href="/">
            Voltar ao início
          </a>
        </div>
      </NumerosDoRecibo>
      <p className="alerta aviso">
        <b>O código aparece só agora.</b> Anote, baixe o comprovante ou imprima esta página.
      </p>
      {psv_prazo && (
        <section className="secao">
          <h2>
            Prazo: até <time dateTime={psv_prazo}>{mostraData(psv_prazo)}</time>
          </h2>
        </section>
      )}
      <Proximos passos={proximos} />
    </div>
  )
}

const proximos = [
  ['Recebido', 'agora'],
  ['Encaminhado', 'ao setor que faz'],
  ['Em atendimento', 'a equipe foi ou vai ao lugar'],
  ['Feito, ou não será feito, com o motivo', 'avisamos por e-mail, se você deixou um'],
] as const
