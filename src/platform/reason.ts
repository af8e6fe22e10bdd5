// Why something did not answer, in words for whoever runs the portal. Neither passwords nor addresses of people are in them.

const words: Record<string, string> = {
  ECONNREFUSED: 'ninguém atende nesse endereço e porta',
  ECONNRESET: 'o outro lado fechou a conexão',
  EPIPE: 'o outro lado fechou a conexão',
  ENOTFOUND: 'o nome do servidor não existe no DNS',
  EAI_AGAIN: 'o DNS não respondeu',
  EDNS: 'o nome do servidor não existe no DNS',
  ETIMEDOUT: 'não respondeu a tempo',
  EHOSTUNREACH: 'não há caminho na rede até o servidor',
  ENETUNREACH: 'não há caminho na rede até o servidor',
  EAUTH: 'usuário ou senha recusados',
  ENOAUTH: 'o servidor exige usuário e senha',
  EENVELOPE: 'o servidor recusou o remetente ou o destinatário',
  ETLS: 'a conexão cifrada (TLS) falhou',
  ESOCKET: 'a conexão falhou',
  ECONNECTION: 'a conexão falhou',
  EPROTOCOL: 'o servidor não fala o protocolo esperado',
  EACCES: 'sem permissão',
  EROFS: 'o disco está montado só para leitura',
  ENOSPC: 'não há espaço em disco',
  ENOENT: 'não existe',
  '28P01': 'usuário ou senha recusados pelo banco de dados',
  '28000': 'usuário recusado pelo banco de dados',
  '3D000': 'o banco de dados com esse nome não existe',
  '3F000': 'o banco de dados ainda não tem o que o portal cria no primeiro início',
  '42P01': 'o banco de dados ainda não tem o que as migrações criam',
  '42703': 'o banco de dados ainda não tem o que as migrações criam',
  '53300': 'o banco de dados não aceita mais conexões',
  '53100': 'não há espaço em disco',
  '57014': 'o banco de dados não respondeu a tempo',
  '57P03': 'o banco de dados está iniciando ou parando',
  CERT_HAS_EXPIRED: 'o certificado venceu',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'o certificado não foi emitido por uma autoridade conhecida',
  SELF_SIGNED_CERT_IN_CHAIN: 'o certificado não foi emitido por uma autoridade conhecida',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'falta um certificado intermediário',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'o certificado não foi emitido por uma autoridade conhecida',
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado é de outro endereço',
}

const statusWords: Record<number, string> = { 403: ', sem permissão', 404: ', não existe' }

type Told = {
  code?: unknown
  name?: string
  message?: string
  cause?: unknown
  errors?: unknown[]
  responseCode?: number
  $metadata?: { httpStatusCode?: number }
}

export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { code, name = '', message = '', cause, errors, responseCode, $metadata } = error as Told
  const known = typeof code === 'string' ? words[code] : undefined
  // of a connection that failed, the cause says more
  const deeper = cause ?? (Array.isArray(errors) ? errors[0] : undefined)
  if (deeper && (!known || code === 'ESOCKET')) return reasonOf(deeper)
  // the mail library puts its own code over that of the connection, which stays in the message
  const covered = code === 'ESOCKET' ? words[/\bE[A-Z]+\b/.exec(message)?.[0] ?? ''] : undefined
  if (covered) return covered
  const answer = responseCode ? ` (resposta ${responseCode})` : ''
  if (known) return known + answer
  if (name === 'TimeoutError' || name === 'AbortError' || /timeout/i.test(message)) return 'não respondeu a tempo'
  const status = $metadata?.httpStatusCode
  if (status) return `o servidor respondeu ${status}${statusWords[status] ?? ''}`
  return (typeof code === 'string' && code !== '' ? code : firstLine(message)) + answer
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 200) || 'sem explicação'
