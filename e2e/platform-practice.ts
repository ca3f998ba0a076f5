import { type PlatformServer, startPlatform, statusMessage } from '../apps/server/src/testing/platform-server.ts';
import { startAlone } from './journey-product.ts';

/** An instance whose practices can connect a platform of e-invoices, with a stand-in of that platform. */
export type PlatformProduct = {
  readonly url: string;
  readonly platform: PlatformServer;
  /** The platform accepts everything that it was given. */
  readonly accept: () => void;
  /** The platform has a status of an invoice for the practice. */
  readonly report: (number: string, code: number, on: string) => void;
  /** A supplier sent a file to the platform. */
  readonly supply: (name: string, file: string) => void;
};

/** Starts the product and the stand-in, and stops both after the work. */
export async function withPlatformProduct(work: (product: PlatformProduct) => Promise<void>): Promise<void> {
  const platform = await startPlatform();
  const { flows } = platform;
  const product = await startAlone({ INVOICE_PLATFORM_ORIGINS: platform.origin });
  try {
    await work({
      ...{ url: product.url, platform },
      accept: () => {
        for (const flow of flows) flow.acknowledgement = { status: 'Ok' };
      },
      report: (number, code, on) => {
        flows.push({
          ...{ flowId: `status-${flows.length + 1}`, trackingId: null, flowType: 'CustomerInvoiceLC' },
          ...{ updatedAt: new Date().toISOString(), file: statusMessage({ number, code, on }) },
          acknowledgement: { status: 'Ok' },
        });
      },
      supply: (name, file) => {
        flows.push({
          ...{
            flowId: `supplied-${flows.length + 1}`,
            trackingId: null,
            flowType: 'SupplierInvoice',
            flowDirection: 'In',
          },
          ...{ updatedAt: new Date().toISOString(), name, file },
          acknowledgement: { status: 'Ok' },
        });
      },
    });
  } finally {
    await product.stop();
    platform.stop();
  }
}
