// One page, the place first: contact and picture by choice. Where the same was told of the same street, that is offered before storing.
import { useState } from 'react'
import { FileField } from '#kits/anexo/web/file-field.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { FormState, Head, PageProps } from '#kits/page/page.ts'
import { RecordHead } from '#ui/record-head.tsx'
import type { Enviado, PedirPage } from '../pedido-servico.contract.ts'
import { fotoField, fotoLimits, lugarFields, pedidoFields } from '../pedido-servico.fields.ts'
import { Parecido } from './parecido.tsx'
import { ReciboDoPedido } from './recibo-pedido.tsx'
import '#ui/css/ouvidoria.css'

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
