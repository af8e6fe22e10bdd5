// Subjects of tenders: works. Format: see subjects.ts.

export const obras = `
2021/04 obra infraestrutura obras 480-720
  Pavimentação em paralelepípedo com drenagem superficial de ruas do bairro Cajueiro
2021/06 obra educacao obras 610-890
  Construção de quadra poliesportiva coberta com vestiário na Escola Municipal do povoado Lagoa do Umbu
2021/08 obra saude obras 390-540
  Ampliação e reforma da Unidade de Saúde da Família do povoado Baixa da Quixaba
2021/09 obra infraestrutura obras 540-760
  Reforma da Praça da Matriz, com paisagismo, piso intertravado e acessibilidade
2021/11 obra agricultura obras 310-450
  Construção de 60 cisternas de consumo de 16 mil litros em comunidades rurais
2022/02 obra infraestrutura obras 820-1240
  Pavimentação em bloco intertravado e rede de drenagem da Rua da Estação e das travessas adjacentes
2022/03 obra educacao obras 690-980
  Reforma geral e ampliação da Escola Municipal Professora Alzira Matos
2022/05 obra infraestrutura obras 430-620
  Construção do sistema simplificado de abastecimento de água dos povoados Curral Velho e Mandassaia
2022/08 obra saude obras 760-980
  Construção de Unidade Básica de Saúde porte I no bairro Nova Esperança
2022/10 obra esporte obras 350-490
  Reforma do Estádio Municipal, com novo alambrado, vestiários e arquibancada
2022/11 obra infraestrutura obras 560-780
  Implantação de iluminação pública em LED na Avenida das Aroeiras e nas entradas da cidade
2023/02 obra infraestrutura obras 740-1080
  Pavimentação em paralelepípedo das ruas principais do povoado Alto do Angico
2023/04 obra educacao obras 1480-2100
  Construção de creche padrão FNDE tipo 2 no Loteamento Primavera
2023/05 obra social obras 380-520
  Construção da sede própria do Centro de Referência de Assistência Social – CRAS
2023/07 obra infraestrutura obras 290-420
  Construção de passagens molhadas nas estradas de Várzea do Licuri e Tanque da Rancharia
2023/08 obra saude obras 260-370
  Reforma da ala de internação e da central de material esterilizado do Hospital Municipal Santa Rita
2023/10 obra cultura obras 470-640
  Restauração do casarão da antiga estação para instalação da Casa da Cultura
2024/01 obra infraestrutura obras 1150-1640
  Pavimentação asfáltica em TSD e drenagem de ruas dos bairros Mutirão e Alto da Bela Vista
2024/02 obra educacao obras 860-1120
  Construção de escola de quatro salas de aula no povoado Boa Vista dos Licuris
2024/04 obra agricultura obras 330-470
  Perfuração e instalação de dez poços tubulares com chafariz em comunidades rurais
2024/05 obra infraestrutura obras 520-690
  Requalificação do mercado municipal e da área da feira livre
2024/11 obra infraestrutura obras 640-850
  Pavimentação em paralelepípedo do acesso ao povoado Pedra do Mocó
2025/02 obra saude obras 1980-2450
  Construção de Unidade Básica de Saúde porte II no bairro Cajueiro, no âmbito do Novo PAC
2025/03 obra infraestrutura obras 930-1310
  Recuperação de 42 quilômetros de estradas vicinais, com revestimento primário e obras de arte correntes
2025/05 obra esporte obras 480-660
  Construção de campo society com grama sintética e pista de caminhada no bairro Baixinha
2025/07 obra educacao obras 410-580
  Climatização e adequação da rede elétrica de nove escolas municipais
2025/08 obra infraestrutura obras 720-990
  Implantação de usina solar fotovoltaica de 150 kWp para os prédios públicos
2025/10 obra ambiente obras 310-430
  Construção da sede do viveiro municipal e cercamento do parque da lagoa
2026/01 obra infraestrutura obras 1240-1720
  Pavimentação em bloco intertravado, calçadas acessíveis e drenagem de onze ruas da sede
2026/03 obra educacao obras 2150-2890
  Construção de escola em tempo integral de cinco salas, padrão FNDE, no bairro Nova Esperança
2026/05 obra social obras 360-490
  Reforma e adaptação do prédio da antiga rodoviária para o Centro de Convivência da Pessoa Idosa
2026/08 obra cultura obras 390-530
  Construção do palco permanente e dos camarins da praça de eventos
2026/09 obra infraestrutura obras 880-1190
  Modernização da iluminação pública, com substituição de 1.120 luminárias por LED
2026/10 obra saude obras 420-560
  Reforma e ampliação da Unidade de Saúde da Família do povoado Caldeirão de Dentro
2026/10 obra educacao obras 610-790
  Construção de quadra poliesportiva coberta na Escola Municipal do povoado Pedra do Mocó
2026/11 obra infraestrutura obras 690-940
  Pavimentação em paralelepípedo e drenagem superficial de ruas do povoado Baixa da Quixaba
`
