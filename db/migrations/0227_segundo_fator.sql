-- A second factor besides the password: passkeys, applications that show codes, codes of reserve (docs/decisions/0115-second-factors.md).
-- An application's secret is stored as it is: whoever compares a code needs it.
create table fator (
  fator_id bigint generated always as identity primary key,
  fat_reino text not null check (fat_reino in ('painel', 'esic')),
  fat_conta bigint not null,
  fat_tipo text not null check (fat_tipo in ('aplicativo', 'chave')),
  fat_nome text not null,
  fat_segredo text not null default '', -- of an application, base32
  fat_passo bigint not null default 0, -- the last half minute whose code was accepted: none before it is any more
  fat_credencial text unique, -- of a passkey: its id, its public key, how often it says that it was used
  fat_publica text not null default '',
  fat_contador bigint not null default 0,
  fat_vias text[] not null default '{}',
  fat_feito timestamptz not null default now(),
  fat_usado timestamptz,
  constraint fator_do_tipo check ((fat_tipo = 'aplicativo') = (fat_segredo <> '') and (fat_tipo = 'chave') = (fat_credencial is not null))
);
create index fator_conta on fator (fat_reino, fat_conta);
call registra('fator', sem_trilha => 'told by the code that adds and removes one; secrets stay out');

-- Each opens one login; a used one is removed. argon2id, with one salt for the codes of an account.
create table fator_reserva (
  res_reino text not null check (res_reino in ('painel', 'esic')),
  res_conta bigint not null,
  res_resumo text not null,
  res_sal text not null,
  primary key (res_reino, res_conta, res_resumo)
);
call registra('fator_reserva', sem_trilha => 'told by the code that makes and uses them; hashes stay out');

-- One that is being made: the secret that the page shows, or the challenge that the browser has to answer.
create table fator_novo (
  nov_reino text not null check (nov_reino in ('painel', 'esic')),
  nov_conta bigint not null,
  nov_tipo text not null check (nov_tipo in ('aplicativo', 'chave')),
  nov_nome text not null,
  nov_segredo text not null,
  nov_expira timestamptz not null,
  primary key (nov_reino, nov_conta, nov_tipo)
);
call registra('fator_novo', sem_trilha => 'a few minutes until it is one; secrets stay out');

-- A login between its steps. Without an account: a passkey will say whose.
create table entrada_pendente (
  ent_hash text primary key, -- SHA-256 of the cookie's token
  ent_reino text not null check (ent_reino in ('painel', 'esic')),
  ent_conta bigint,
  ent_senha text not null, -- SHA-256 of the password's hash: a change of the password ends it
  ent_desafio text, -- what a passkey has to sign, once
  ent_volta text,
  ent_expira timestamptz not null
);
create index entrada_pendente_expira on entrada_pendente (ent_expira);
call registra('entrada_pendente', sem_trilha => 'logins that are not done; hashes stay out');

-- How often a user has logged in: a second factor is demanded from the second login on.
create table usuario_entrada (
  usuario_id bigint primary key references usuario on delete cascade,
  uen_vezes integer not null
);
call registra('usuario_entrada', sem_trilha => 'counts what the trail tells');
insert into usuario_entrada select usuario_id, 2 from usuario;

-- Off in the towns that are there; the first start of a new one turns it on.
alter table configuracao add column segundo_fator boolean not null default false;
call registra('configuracao', ocultos => '{chave_diario}');

-- With the account goes all of it.
create function fatores_saem() returns trigger language plpgsql set search_path = public as $$
declare
  reino text := tg_argv[0];
  conta bigint := (to_jsonb(old) ->> tg_argv[1])::bigint;
begin
  delete from fator where fat_reino = reino and fat_conta = conta;
  delete from fator_reserva where res_reino = reino and res_conta = conta;
  delete from fator_novo where nov_reino = reino and nov_conta = conta;
  delete from entrada_pendente where ent_reino = reino and ent_conta = conta;
  return null;
end $$;
create trigger usuario_leva_fatores after delete on usuario for each row execute function fatores_saem('painel', 'usuario_id');
create trigger solicitante_leva_fatores after delete on solicitante for each row execute function fatores_saem('esic', 'solicitante_id');
create trigger solicitante_encerra_fatores after update on solicitante for each row
  when (old.sol_encerrado_em is null and new.sol_encerrado_em is not null) execute function fatores_saem('esic', 'solicitante_id');
