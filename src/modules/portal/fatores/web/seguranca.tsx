// One's own second factors, for every realm: the list, or one step of adding or removing one.
import { useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { CodigosNovos, SegurancaPage } from '../fatores.contract.ts'
import { codigoFields, fatorFields } from '../fatores.fields.ts'
import { AddPasskey } from './add-passkey.tsx'
import { FactorList } from './factor-list.tsx'
import { RemoveGovbr, StartGovbr } from './govbr-link.tsx'
import { NewCodes } from './new-codes.tsx'
import { Back, CurrentPassword, type Place, type StepProps } from './parts.tsx'

export function Seguranca({ data, place }: { data: SegurancaPage; place: Place }) {
  const { form } = useFrame()
  const [made, setMade] = useState((form?.details as { feito?: CodigosNovos } | undefined)?.feito ?? null)
  const Step = steps[data.passo]
  // the table of the list takes the width that forms don't
  return (
    <div className={data.passo === 'lista' ? 'pilha-vertical' : 'coluna pilha-vertical'}>
      {made ? <NewCodes codigos={made.codigos} page={place.page} /> : <Step data={data} place={place} done={setMade} />}
    </div>
  )
}

const steps: Record<SegurancaPage['passo'], (props: StepProps) => React.ReactNode> = {
  lista: FactorList,
  aplicativo: StartApplication,
  codigo: ConfirmApplication,
  chave: AddPasskey,
  reservas: RenewReserves,
  retirar: RemoveFactor,
  renomear: RenameFactor,
  ligar: StartGovbr,
  govbr: RemoveGovbr,
}

function StartApplication({ data, place }: StepProps) {
  return (
    <>
      <h1>Acrescentar aplicativo de códigos</h1>
      <p>
        Serve qualquer aplicativo que mostre códigos de seis números (TOTP): o de senhas do próprio telefone, Aegis,
        FreeOTP, Google Authenticator, Microsoft Authenticator.
      </p>
      <RecordForm
        action={`${place.call}/aplicativo`}
        done={place.page}
        submitLabel="Continuar"
        buttons={<Back {...place} />}
      >
        <TextField {...attributesOf(fatorFields, 'fat_nome')} />
        <CurrentPassword govbr={data.govbr} />
      </RecordForm>
    </>
  )
}

function ConfirmApplication({ data: { novo }, place, done }: StepProps) {
  if (!novo) return null
  return (
    <>
      <h1>Acrescentar aplicativo de códigos</h1>
      <p>1. No aplicativo, acrescente uma conta e leia esta imagem:</p>
      <svg
        width="232"
        height="232"
        viewBox={`0 0 ${novo.lado} ${novo.lado}`}
        role="img"
        aria-label="Imagem que o aplicativo lê. Quem não puder lê-la digita a chave que está abaixo."
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${novo.lado}v${novo.lado}h-${novo.lado}z`} />
        <path fill="#000" d={novo.caminho} />
      </svg>
      <p>
        Ou digite nele esta chave: <code>{novo.segredo.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>2. Digite aqui o código que ele mostra.</p>
      <RecordForm<CodigosNovos>
        action={`${place.call}/aplicativo/codigo`}
        done={done}
        submitLabel="Confirmar"
        buttons={<Back {...place} />}
      >
        <TextField {...attributesOf(codigoFields, 'codigo')} inputMode="numeric" autoComplete="one-time-code" />
      </RecordForm>
    </>
  )
}

function RenewReserves({ data, place, done }: StepProps) {
  return (
    <>
      <h1>Novos códigos de reserva</h1>
      <p>Os códigos que você guardou antes deixam de valer.</p>
      <RecordForm<CodigosNovos>
        action={`${place.call}/reservas`}
        done={done}
        submitLabel="Fazer novos códigos"
        buttons={<Back {...place} />}
      >
        <CurrentPassword govbr={data.govbr} />
      </RecordForm>
    </>
  )
}

function RenameFactor({ data: { fator }, place }: StepProps) {
  if (!fator) return null
  return (
    <>
      <h1>Mudar o nome de {fator.fat_nome}</h1>
      <RecordForm
        action={`${place.call}/fator/${fator.fator_id}/nome`}
        done={`${place.page}?success=3`}
        record={{ fat_nome: fator.fat_nome }}
        buttons={<Back {...place} />}
      >
        <TextField {...attributesOf(fatorFields, 'fat_nome')} />
      </RecordForm>
    </>
  )
}

function RemoveFactor({ data, place }: StepProps) {
  const { fator, fatores } = data
  if (!fator) return null
  return (
    <>
      <h1>Retirar {fator.fat_nome}</h1>
      <p>
        {fatores.length > 1
          ? 'Os outros fatores e os códigos de reserva continuam valendo.'
          : 'É o seu único segundo fator: os códigos de reserva também deixam de valer, e só a senha protegerá a conta.'}
      </p>
      <RecordForm
        action={`${place.call}/fator/${fator.fator_id}/retirada`}
        done={`${place.page}?success=1`}
        submitLabel="Retirar"
        buttons={<Back {...place} />}
      >
        <CurrentPassword govbr={data.govbr} />
      </RecordForm>
    </>
  )
}
