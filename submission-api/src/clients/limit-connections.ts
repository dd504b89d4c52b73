import type { Server } from 'node:http';
import { inNetworks } from '../settings/networks.ts';
import type { Settings } from '../settings/settings.ts';
import { addressIn } from './client-address.ts';
import { clientNetwork } from './client-network.ts';

/** Closes connections beyond what one address may hold. A trusted proxy's are many visitors'. */
export function limitConnections(
  server: Server,
  { TRUST_PROXY, CONNECTIONS_PER_ADDRESS: limit }: Settings,
): void {
  if (limit === 0) return;
  const isTrusted = inNetworks(TRUST_PROXY);
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = addressIn(socket.remoteAddress) ?? '';
    if (isTrusted(address)) return;
    const client = clientNetwork(address);
    const count = (counts.get(client) ?? 0) + 1;
    if (count > limit) return void socket.destroy();
    counts.set(client, count);
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    });
  });
}
