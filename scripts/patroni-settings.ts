/** One PostgreSQL with the Patroni that starts and stops it. */
export type NodePlace = {
  readonly name: string;
  /** Holds the data, the socket and the log of this node. */
  readonly folder: string;
  readonly dataFolder: string;
  readonly port: number;
  readonly restPort: number;
};

export type ClusterPlace = {
  readonly nodes: readonly NodePlace[];
  readonly etcdPort: number;
  readonly proxyPort: number;
  readonly postgresFolder: string;
  /** Of the superuser and of replication. */
  readonly password: string;
};

export const ADMINISTRATOR = 'postgres';

/**
 * The lock of the primary expires after 20 s, the shortest time Patroni allows, so the loss of a whole machine is noticed
 * within it. A PostgreSQL that ends under a working Patroni is not started again where it was: a standby takes over.
 */
export const FAILOVER_SETTINGS = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  primary_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
} as const;

/** The settings of one Patroni, as JSON, which is YAML too. */
export function patroniSettings(place: ClusterPlace, node: NodePlace): string {
  const { etcdPort, password, postgresFolder } = place;
  const address = `127.0.0.1:${node.port}`;
  return JSON.stringify({
    scope: 'aurea',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.restPort}`, connect_address: `127.0.0.1:${node.restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: { ...FAILOVER_SETTINGS, postgresql: { use_pg_rewind: true, use_slots: true } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: node.dataFolder,
      bin_dir: postgresFolder,
      pgpass: `${node.folder}/pgpass`,
      authentication: {
        superuser: { username: ADMINISTRATOR, password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: node.folder },
      pg_hba: ['host replication replicator 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
  });
}

/** HAProxy leads to the node whose Patroni says that it is the primary, and cuts the connections to one that is not. */
export function proxySettings({ nodes, proxyPort }: ClusterPlace): string {
  const servers = nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`);
  return `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m

listen primary
  bind 127.0.0.1:${proxyPort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
