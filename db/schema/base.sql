-- What every table may use: folded texts, files and their ledger, users of the panel, sessions and tokens, limits of tries, forms and e-mails.

create extension if not exists pg_trgm;

-- Every stored file. The row is written before the file ('pendente') and used only once the file is whole, so that a
-- process killed in the middle leaves a row that the sweep finds, never a file that nobody knows.
create table arquivo (
  arquivo_id bigint generated always as identity primary key,
  arq_chave text not null unique,
  arq_nome text not null,
  arq_tipo text not null,
  arq_tamanho bigint not null,
  arq_sha256 text not null,
  arq_estado text not null default 'pendente' check (arq_estado in ('pendente', 'guardado', 'removido')),
  arq_data timestamptz not null default now(),
  arq_conversao text check (arq_conversao in ('espera', 'feita', 'falhou')), -- null: nothing to convert
  arq_jpeg bigint references arquivo on delete set null,
  -- null: nothing is looked for in it; 'vazio': there is no text, as in a scanned document; 'cifrado': it has a password
  arq_texto text check (arq_texto in ('espera', 'feito', 'vazio', 'cifrado', 'falhou')),
  arq_texto_desde timestamptz, -- somebody is reading it since then
  check ((arq_jpeg is null) or (arq_conversao = 'feita'))
);
create index arquivo_a_varrer on arquivo (arq_data) where arq_estado <> 'guardado';
create index arquivo_jpeg on arquivo (arq_jpeg) where arq_jpeg is not null;
create index arquivo_sem_texto on arquivo (arquivo_id desc) where arq_texto = 'espera';
call registra('arquivo', '{arq_nome}', sem_trilha => 'ledger of the storage: documents are told with their record');

-- Panel users, sessions of both realms, one-time tokens, rate limits.
create table usuario (
  usuario_id bigint generated always as identity primary key,
  usu_login text collate "C" not null check (usu_login = lower(usu_login)),
  usu_senha text not null,
  usu_administrador boolean not null default false,
  usu_situacao text not null default 'P' check (usu_situacao in ('A', 'P')),
  usu_privilegios text[] not null default '{}',
  -- a temporary password stops working at this instant; null for a password that the person chose
  usu_senha_expira timestamptz,
  usu_data_cadastro timestamptz not null default now(),
  versao integer not null default 1
);
create unique index usuario_login on usuario (usu_login);
call registra('usuario', '{usu_login}', ocultos => '{usu_senha}', fora => '{usu_data_cadastro}');

-- Who is logged in, at the panel or the E-Sic.
create table sessao (
  ses_hash text primary key, -- SHA-256 of the cookie's token: a copy of the table opens no session
  ses_reino text not null check (ses_reino in ('painel', 'esic')),
  ses_conta bigint not null,
  ses_inicio timestamptz not null default now(),
  ses_uso timestamptz not null default now()
);
create index sessao_conta on sessao (ses_reino, ses_conta);
create index sessao_uso on sessao (ses_uso);
call registra('sessao', sem_trilha => 'logins and logouts are told by the login; hashes stay out');

-- What opens a link of an e-mail once: a new password, a confirmation, an invitation.
create table token (
  tok_hash text primary key,
  tok_finalidade text not null,
  tok_conta bigint not null,
  tok_expira timestamptz not null
);
create index token_conta on token (tok_finalidade, tok_conta);
create index token_expira on token (tok_expira);
call registra('token', sem_trilha => 'links of e-mails; hashes stay out');

-- The shape that rate-limiter-flexible expects.
create table limite (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
call registra('limite', sem_trilha => 'counts of tries');

-- The clock of `limite`, in milliseconds. It runs while the portal runs, at the pace of the wall clock, but does not follow it when
-- that is set: otherwise who has to wait would be let in early, or wait for hours. The instances note it every ten seconds.
create table relogio_limite (
  unico boolean primary key default true check (unico),
  agora bigint not null,
  visto timestamptz not null default clock_timestamp()
);
call registra('relogio_limite', sem_trilha => 'the clock of the tries');
insert into relogio_limite (agora) values (extract(epoch from clock_timestamp()) * 1000);

-- From where people log in well (docs/decisions/0022): the browser, by a token that it keeps in a cookie, and the network. Both as
-- hashes, each with the accounts that came from there.
create table acesso_conhecido (
  con_hash text not null,
  con_reino text not null check (con_reino in ('painel', 'esic')),
  con_conta bigint not null,
  con_visto timestamptz not null default now(),
  primary key (con_hash, con_reino, con_conta)
);
create index acesso_conhecido_da_conta on acesso_conhecido (con_reino, con_conta);
create index acesso_conhecido_visto on acesso_conhecido (con_visto);
call registra('acesso_conhecido', sem_trilha => 'from where people log in; hashes stay out');

-- Forms that made a record, each with the key that it was opened with: sent a second time they are answered with that record
-- (docs/decisions/0024-forms-lose-nothing.md). Kept for some days, longer than a form stays open.
create table envio (
  env_conta text not null, -- who sent it: 'painel:12'
  env_caminho text not null, -- where to
  env_chave text not null,
  env_resumo bytea not null, -- SHA-256 of what was sent
  env_resposta jsonb not null, -- the answer's data: the ids of what was made
  env_data timestamptz not null default now(),
  primary key (env_conta, env_caminho, env_chave)
);
create index envio_por_data on envio (env_data);
call registra('envio', sem_trilha => 'keys of forms; what they made is told by itself');

-- A file that was sent by itself and waits for the form that uses it (docs/decisions/0025-files-before-their-form.md). The bytes are in
-- the storage, the row in `arquivo` is 'pendente': who never sends the form leaves it to the sweep.
create table arquivo_envio (
  env_hash text primary key, -- SHA-256 of the token: a copy of the table takes nobody's upload
  arquivo_id bigint not null references arquivo on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  env_data timestamptz not null default now()
);
create unique index arquivo_envio_arquivo on arquivo_envio (arquivo_id);
create index arquivo_envio_do_usuario on arquivo_envio (usuario_id);
call registra('arquivo_envio', sem_trilha => 'uploads that wait for their form; documents are told with their record');

-- What all instances sign with: of no use to who has no way in, and never shown.
create table segredo (
  seg_nome text primary key,
  seg_valor text not null check (length(seg_valor) >= 64)
);
call registra('segredo', sem_trilha => 'written by migrations only');
insert into segredo values ('instante', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Whether each e-mail was sent, for those whose sender wants to know. Without address and text, which go with the job.
create table email (
  email_id uuid primary key,
  ema_situacao text not null default 'espera' check (ema_situacao in ('espera', 'enviado', 'desistencia')),
  ema_data timestamptz not null default now()
);
create index email_desistencia on email (email_id) where ema_situacao = 'desistencia';
call registra('email', sem_trilha => 'the state of a job, written by the portal itself');

-- Search text: lower case, without accents. Only translate(), so that it is immutable whatever the locale of the database.
create function dobra(texto text) returns text
  language sql immutable strict parallel safe
  return translate(
    texto,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäéèêëíìîïóòôõöúùûüçñýÿªº',
    'abcdefghijklmnopqrstuvwxyzaaaaaeeeeiiiiooooouuuucnyaaaaaeeeeiiiiooooouuuucnyyao'
  );

-- Free text for everybody: a CPF in it keeps its middle digits only.
create function oculta_cpf(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(texto, '\d{3}\.(\d{3})\.(\d{3})-?\d{2}', '***.\1.\2-**', 'g'),
    '(cpf\D{0,10})\d{3}(\d{3})(\d{3})\d{2}(?!\d)', '\1***.\2.\3-**', 'gi'
  );

-- The time on the clock of the tries.
create function agora_limite() returns bigint language sql volatile set search_path = public as $$
  select agora + greatest(0, least(20000, extract(epoch from clock_timestamp() - visto) * 1000))::bigint from relogio_limite
$$;

-- The day in the city: what is published for a day appears when it begins.
create function hoje() returns date language sql stable set search_path = public as $$
  select (now() at time zone (select fuso_horario from configuracao))::date
$$;

-- An amount as people write it.
create function mostra_dinheiro(valor numeric) returns text
  language sql immutable strict parallel safe
  return 'R$ ' || translate(to_char(valor, 'FM999,999,999,999,990.00'), ',.', '.,');
