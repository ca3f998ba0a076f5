import type { BackupTables } from './backups.ts';
import type { BankLinkTables } from './bank-links.ts';
import type { BookTables } from './book.ts';
import type { CardPaymentTables } from './card-payments.ts';
import type { ComplianceTables } from './compliance.ts';
import type { CustomerTables } from './customers.ts';
import type { ElectronicInvoiceTables } from './electronic-invoices.ts';
import type { FoundationTables } from './foundations.ts';
import type { HouseholdFileTables } from './household-files.ts';
import type { IdentityTables } from './identity.ts';
import type { IncomeTables } from './incomes.ts';
import type { InvoiceTables } from './invoices.ts';
import type { LoanTables } from './loans.ts';
import type { MailTables } from './mail.ts';
import type { MarketTables } from './market.ts';
import type { OperationTables } from './operations.ts';
import type { PropertyTables } from './properties.ts';
import type { QuotationTables } from './quotations.ts';
import type { RecurringTables } from './recurring.ts';
import type { SpendingTables } from './spending.ts';
import type { SuitabilityTables } from './suitability.ts';
import type { TaskTables } from './tasks.ts';
import type { TaxTables } from './tax.ts';
import type { WealthTables } from './wealth.ts';
import type { WealthReportTables } from './wealth-report.ts';
import type { WebhookTables } from './webhooks.ts';
import type { WorkspaceTables } from './workspaces.ts';

/** Every table the code may name. Each area describes its tables in a file of its own beside this one. */
export interface Database
  extends FoundationTables,
    BackupTables,
    OperationTables,
    WealthTables,
    BankLinkTables,
    BookTables,
    CardPaymentTables,
    LoanTables,
    InvoiceTables,
    ElectronicInvoiceTables,
    QuotationTables,
    RecurringTables,
    MailTables,
    IncomeTables,
    MarketTables,
    PropertyTables,
    TaskTables,
    TaxTables,
    CustomerTables,
    ComplianceTables,
    SpendingTables,
    SuitabilityTables,
    IdentityTables,
    HouseholdFileTables,
    WealthReportTables,
    WebhookTables,
    WorkspaceTables {}
