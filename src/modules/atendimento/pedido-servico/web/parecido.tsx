// Somebody told of the same street and service already: to follow that one, or to go on with the own.
import { useEffect, useRef, useState } from 'react'
import { mostraData } from '#base/data.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { Parecido as Dados } from '../pedido-servico.contract.ts'
import { seguirFields } from '../pedido-servico.fields.ts'
import { situacoes } from '../situacoes.ts'

const action = '/ajax/pedido-servico/seguir'

type ParecidoProps = { parecido: Dados; servico: number; lugar: Record<string, string> }

export function Parecido({ parecido: { dia, psv_situacao, psv_prazo }, servico, lugar }: ParecidoProps) {
  const { form } = useFrame()
  const [isSeguindo, setSeguindo] = useState(form?.action === action && 'seguindo' in (form.details ?? {}))
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
        <RecordForm action={action} done={() => setSeguindo(true)} submitLabel="É este: quero acompanhar">
          <input type="hidden" name="servico" value={servico} />
          <input type="hidden" name="psv_rua" value={lugar.psv_rua ?? ''} />
          <input type="hidden" name="psv_bairro" value={lugar.psv_bairro ?? ''} />
          <TextField {...attributesOf(seguirFields, 'pss_email')} autoComplete="email" />
        </RecordForm>
      )}
    </section>
  )
}
