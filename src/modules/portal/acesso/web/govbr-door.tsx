// gov.br as another way in, below the login and password.
import { comVolta } from '#base/volta.ts'
import type { LoginPage } from '../acesso.contract.ts'
import { textosGovbr } from '../govbr.ts'

type GovbrDoorProps = Pick<LoginPage, 'govbr' | 'volta'> & { isPanel?: boolean }

const start = '/ajax/login/govbr'

export function GovbrNotice({ govbr, volta }: Pick<LoginPage, 'govbr' | 'volta'>) {
  if (!govbr?.aviso) return null
  const { aviso, saida } = govbr
  return (
    <p className={`alerta ${aviso === 'saiu' ? 'ok' : 'aviso'}`} role="status">
      {textosGovbr[aviso]} {saida && <a href={saida}>Sair também do gov.br</a>}
      {aviso === 'cpf' && <a href={comVolta(`${start}?nova=1`, volta)}>Fazer um cadastro novo com o gov.br</a>}
    </p>
  )
}

export function GovbrDoor({ govbr, volta, isPanel = false }: GovbrDoorProps) {
  if (!govbr) return null
  return (
    <p className="acoes entrar">
      <a className="btn sec" href={comVolta(isPanel ? `${start}?painel=1` : start, volta)}>
        Entrar com gov.br
      </a>
    </p>
  )
}
