// The functions of government (Portaria MOG 42/1999) as a sentence says them: 'R$ 35 foram para a educação'. Plain values.
const faladas: Readonly<Record<string, string>> = {
  '01': 'a Câmara de Vereadores',
  '02': 'a Justiça',
  '03': 'a defesa do município em juízo',
  '04': 'a administração',
  '05': 'a defesa nacional',
  '06': 'a segurança pública',
  '07': 'as relações exteriores',
  '08': 'a assistência social',
  '09': 'a previdência',
  '10': 'a saúde',
  '11': 'o trabalho e a renda',
  '12': 'a educação',
  '13': 'a cultura',
  '14': 'os direitos da cidadania',
  '15': 'o urbanismo',
  '16': 'a habitação',
  '17': 'o saneamento',
  '18': 'o meio ambiente',
  '19': 'a ciência e a tecnologia',
  '20': 'a agricultura',
  '21': 'a organização agrária',
  '22': 'a indústria',
  '23': 'o comércio e os serviços',
  '24': 'as comunicações',
  '25': 'a energia',
  '26': 'o transporte',
  '27': 'o esporte e o lazer',
  '28': 'dívidas e encargos especiais',
}

/** With its article; null of a code that is no function. */
export const funcaoFalada = (codigo: string): string | null => faladas[codigo] ?? null
