import { hash as argon } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { hashPassword, passwordMatches, passwordProblem } from './password.ts'

const town = ['Prefeitura Municipal de Licuri', 'Portal da Transparência', 'Fundo Municipal de Saúde de Licuri']
const words = [...town, 'joana.macedo@licuri.ba.gov.br']

// What people choose: the first ones of lists of leaked passwords, and what is common in Brazil.
const common = `12345678 123456789 1234567890 password password1 iloveyou princess sunshine football baseball qwertyuiop
  qwerty123 1q2w3e4r 1qaz2wsx zaq12wsx abcd1234 trustno1 superman letmein1 welcome1 Passw0rd P@ssw0rd P@ssword123 Dragon2024 monkey123
  michael1 jennifer charlie1 starwars computer internet whatever samsung1 11111111 00000000 12341234 11223344 87654321 98765432
  102030405060 asdfghjkl zxcvbnm1 qazwsxedc a1b2c3d4 123mudar mudar123 Mudar@123 trocar123 senha123 Senha@123 senha1234 S3nh@2024
  minhasenha novasenha1 brasil123 Brasil2026 Brasil@2026! flamengo flamengo10 Flamengo@1981 palmeiras Palmeiras1914 corinthians
  corinthians1 saopaulo1 vascodagama gremio1903 cruzeiro2003 botafogo07 fluminense santos1912 bahia1931 jesus123 jesuscristo jesus777
  deusefiel Deus1234 senhorjesus euteamo1 euteamo123 teamomuito gabriel123 Gabriel@2010 mariaclara maria1985 joao2015 Fernanda1
  eduardo123 leticia10 beatriz1 francisca juliana123 familia123 saudade1 cachorro estrela1 amizade1 felicidade prefeito2024 secretaria1
  licitacao1 contabilidade administrador admin123 Admin@2026 25121980 12/10/1990 19901012 quarta10 Janeiro2026 Verao2025! aaaaaaaa
  abcabcabc abcdefgh asdf1234 qwer1234 1234qwer 123456ab`.split(/\s+/)

const ofTheTown =
  `licuri2026 Licuri@2026 L1cur1@2026 prefeituralicuri PrefeituraDeLicuri1 prefeitura2024 camara2025 Prefeitura@123
  municipiolicuri portallicuri transparencia2026 PortalDaTransparencia joana.macedo joanamacedo1 Macedo2026! macedojoana joana123
  2026licuri licurisenha licuri-ba-26 painel2026 esic2026`.split(/\s+/)

const good =
  `umbuzeiro-em-flor-26|uma senha de teste 1|juazeiro tranquilo 5|café coado no pano|três gatos na varanda|chuva fina de janeiro
  lua cheia sobre a serra|bicicleta azul sem freio|o trem das onze atrasou|pão de queijo e goiabada|meu vizinho toca sanfona
  caju, seriguela e mangaba|rede na sombra às duas|quem guarda acha a chave|jabuti não sobe sozinho|farol-garrafa-tapete-nuvem
  correto cavalo bateria grampo|licuri doce na feira de sábado|xV9#qLm2Tz|k7Rw-pzQ4-hM2v|Gz8vQ2nTbX4c|tijolo.vento.colher
  doze laranjas e um quarto|sem pressa até Ibotirama|a prefeitura fica atrás da praça velha|ponte quebrada outra vez
  minha avó fazia beiju de coco|vaga-lume apagou cedo|zabumba triângulo pandeiro|nunca vi elefante de patins`
    .split(/[|\n]/)
    .map((passphrase) => passphrase.trim())

describe('a new password', () => {
  test.each(common)('%s is refused everywhere', (password) => {
    expect(password.length).toBeGreaterThanOrEqual(8)
    expect(passwordProblem(password)).toMatch(/fácil de adivinhar/)
  })
  test.each(ofTheTown)('%s is refused in Licuri', (password) => {
    expect(passwordProblem(password, words)).toMatch(/fácil de adivinhar/)
  })
  test.each(good)('%s is accepted', (password) => expect(passwordProblem(password, words)).toBeNull())
  test.each([
    ['seven characters', 'ç7Kq-ãz', false],
    ['eight', 'ç7Kq-ãzW', true],
    ['72 characters of four bytes each', '𝄞🐢'.repeat(18) + '🌵🦜'.repeat(18), true],
    ['73', `${'𝄞🐢'.repeat(18)}${'🌵🦜'.repeat(18)}x`, false],
    ['letters that are typed with their accents apart count as one', 'a\u0301e\u0301i\u0301o\u0301', false],
  ])('%s', (_what, password, isAccepted) => expect(passwordProblem(password) === null).toBe(isAccepted))

  test('is the same one however its accents are composed, and old ones go on', async () => {
    const composed = await hashPassword('avó fazia beiju')
    expect(await passwordMatches(composed, 'avo\u0301 fazia beiju')).toBe(true)
    expect(await passwordMatches(composed, 'avo fazia beiju')).toBe(false)
    const before = await argon('2ª feira de caju', { memoryCost: 8192, timeCost: 1 })
    expect(await passwordMatches(before, '2ª feira de caju')).toBe(true)
  })
})
