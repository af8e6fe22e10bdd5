// In place of the password, for an account that only gov.br opens: the way there, or that the person was there a short while ago.
type ConfirmedByGovbrProps = {
  isConfirmed: boolean
  /** Where to come back to. */
  page: string
}

export const ConfirmedByGovbr = ({ isConfirmed, page }: ConfirmedByGovbrProps) =>
  isConfirmed ? (
    <p className="dica">O gov.br confirmou há pouco que é você.</p>
  ) : (
    <p>
      Esta conta não tem senha.{' '}
      <a className="btn sec" href={`/ajax/login/govbr?confirmar=1&volta=${encodeURIComponent(page)}`}>
        Confirmar com o gov.br
      </a>
    </p>
  )
