// The gov.br account that opens this one.
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import type { SegurancaPage } from '../fatores.contract.ts'
import { Back, CurrentPassword, type StepProps } from './parts.tsx'

type GovbrLinkProps = { govbr: NonNullable<SegurancaPage['govbr']>; page: string }

export function GovbrLink({ govbr: { ligada, temSenha, confirmado, aviso }, page }: GovbrLinkProps) {
  return (
    <section className="secao" aria-labelledby="govbr">
      <h2 id="govbr">gov.br</h2>
      {aviso && (
        <p className={`alerta ${aviso === 'ok' ? 'ok' : 'aviso'}`} role="status">
          {avisos[aviso]}
        </p>
      )}
      {ligada ? (
        <p>
          A conta gov.br do CPF {ligada.cpf} abre este acesso desde <DayAndHour instant={ligada.desde} />.
        </p>
      ) : (
        <p>Ligue a sua conta gov.br para entrar com ela em vez da senha. Um segundo fator continua sendo pedido.</p>
      )}
      <p>
        {!ligada && (
          <a
            href={
              confirmado
                ? `/ajax/login/govbr?ligar=1${page.startsWith('/painel') ? '&painel=1' : ''}`
                : `${page}?passo=ligar`
            }
          >
            Ligar a conta gov.br
          </a>
        )}
        {ligada && temSenha && <a href={`${page}?passo=govbr`}>Desligar a conta gov.br</a>}
        {ligada && !temSenha && 'Para desligá-la, crie antes uma senha: saia e use “Esqueci minha senha”.'}
      </p>
    </section>
  )
}

const avisos = {
  ok: 'A conta gov.br foi ligada: da próxima vez, entre com ela.',
  ligada: 'Esta conta gov.br já abre outro acesso deste portal, ou este acesso já tem uma. Nada foi mudado.',
  outra: 'O gov.br não confirmou que é você: entre nele com a conta que abre este acesso. Nada foi mudado.',
}

export function StartGovbr({ data, place }: StepProps) {
  return (
    <>
      <h1>Ligar a conta gov.br</h1>
      <p>Confirme antes que é você. Depois, escolha de novo “Ligar a conta gov.br”.</p>
      <RecordForm
        action={`${place.call}/govbr/ligacao`}
        done={place.page}
        submitLabel="Continuar"
        buttons={<Back {...place} />}
      >
        <CurrentPassword govbr={data.govbr} />
      </RecordForm>
    </>
  )
}

export function RemoveGovbr({ data, place }: StepProps) {
  return (
    <>
      <h1>Desligar a conta gov.br</h1>
      <p>Depois disso só a sua senha, com o segundo fator se houver, abre este acesso.</p>
      <RecordForm
        action={`${place.call}/govbr/retirada`}
        done={`${place.page}?success=2`}
        submitLabel="Desligar"
        buttons={<Back {...place} />}
      >
        <CurrentPassword govbr={data.govbr} />
      </RecordForm>
    </>
  )
}
