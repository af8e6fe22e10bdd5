// The two numbers of the receipt.
import { ConsultaForm as NumerosForm } from '#kits/caso/web/consulta-form.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { ContatoAberto } from '../ouvidoria.contract.ts'

const action = '/ajax/contato/consulta'

type ConsultaFormProps = { title: string; onOpen: (contato: ContatoAberto, codigo: string) => void }

export function ConsultaForm({ title, onOpen }: ConsultaFormProps) {
  const { form } = useFrame()
  // The refusal of a message or a file of the case, which can't be shown any more without its numbers.
  const refused = form && form.action !== action ? form.message : ''
  return (
    <div className="coluna">
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">Use o protocolo e o código do recibo. Só os dois juntos abrem o caso.</p>
        </div>
      </div>
      {refused && (
        <p className="alerta erro" role="alert">
          {refused}
        </p>
      )}
      <NumerosForm<ContatoAberto>
        action={action}
        onOpen={onOpen}
        record={refused ? { protocolo: form?.values?.protocolo, codigo: form?.values?.codigo } : {}}
      />
      <p className="secao">
        Perdeu o código? Ele não fica guardado em nenhum lugar que alguém possa ler: se precisar,{' '}
        <a href="/ouvidoria/manifestacao">faça outra manifestação</a> e conte o protocolo da primeira.
      </p>
    </div>
  )
}
