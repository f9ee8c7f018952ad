<?php
/*
 * A backend of the website in one file, without a framework (docs/backend.md). Yours reads a database.
 *
 *   php -S 127.0.0.1:8080 docs/examples/backend.php
 *   npm run doctor -- http://127.0.0.1:8080
 */
$rows = [
    'contact' => [[
        'email' => 'namaste@vendor.example', 'mobile' => '5020304060', 'whatsapp' => '5020304061',
        'address' => '12 Market Road, Pune 411001', 'facebook' => 'https://www.facebook.com/vendor.example',
        'linkedin' => 'https://www.linkedin.com/company/vendor.example',
        'youtube' => 'https://www.youtube.com/@vendor.example', 'instagram' => 'https://www.instagram.com/vendor.example',
    ]],
    'marquee' => [['id' => 1, 'marquees_first' => 'Vendor Desk 3.1 is here']],
    'banner' => [['id' => 1, 'img' => '/uploads/banner.png', 'alt' => 'The invoice screen of Vendor Desk']],
    'category' => ['Trading' => [['title' => 'Hardware', 'image' => '/uploads/hardware.png']]],
    'brands' => [['id' => 1, 'name' => 'Rao Traders', 'img' => '/uploads/rao-traders.png']],
    'blogs' => [[
        'id' => 1, 'title' => 'HSN codes on invoices', 'img' => '/uploads/hsn-codes.png',
        'description' => '<p>Four digits or six?</p><h2>By turnover</h2><p>Above ₹5 crore: six digits.</p>',
        'meta_keyword' => 'HSN, invoice', 'meta_description' => 'How many digits of the HSN code an invoice needs.',
        'created_at' => '2026-05-01 05:30:00', 'updated_at' => '2026-05-18 05:30:00',
    ]],
    'journey' => [['id' => 1, 'year' => '2012', 'title' => 'The first client', 'description' => 'In Market Road, Pune.']],
    'gallery' => [['id' => 1, 'img' => '/uploads/office.png', 'alt' => 'The support room']],
    'desktop_software' => [[
        'id' => 1, 'name' => 'Vendor Desk', 'title' => 'Accounts and GST', 'logo' => '/uploads/desk.png',
        'version' => '3.1', 'release_date' => '2026-05-18', 'updated_at' => '2026-05-18 06:30:00',
        'short_desc' => 'Accounts and GST on the desktop.', 'description' => 'Keeps sales, purchase and stock.',
        'explore_link' => '<p>Made for the person at the counter.</p>', 'download_file' => '/uploads/desk-3.1.zip',
    ]],
    'downloads' => [['id' => 1, 'software_name' => 'Vendor Desk', 'versions' => [[
        'id' => 10, 'version' => '3.1', 'release_date' => '2026-05-18', 'system' => 'Windows 10, 11',
        'download_link' => '/uploads/desk-3.1.zip',
    ]]]],
    'terms-conditions' => [['id' => 1, 'title' => 'Terms', 'content' => '<p>…</p>', 'effective_date' => '2026-04-01']],
    'privacy-policy/latest' => ['title' => 'Privacy', 'content' => '<p>…</p>', 'effective_date' => '2026-04-01'],
];
// One grey pixel in place of each picture.
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGM4AwAAzgDN1GaQsAAAAABJRU5ErkJggg==';

function respond(int $status, mixed $body): never
{
    http_response_code($status);
    header('Content-Type: application/json');
    exit(json_encode($body, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR));
}

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (preg_match('#^/uploads/[\w.-]+\.png$#', $path)) {
    header('Content-Type: image/png');
    exit(base64_decode(PIXEL));
}

if (!str_starts_with($path, '/api/')) respond(404, ['message' => 'No such file']);

// With API_TOKEN set here and for the site, nobody else reads and writes. Pictures stay public: browsers have no token.
$token = getenv('API_TOKEN');
if ($token && !hash_equals("Bearer $token", $_SERVER['HTTP_AUTHORIZATION'] ?? '')) respond(401, ['message' => 'No token']);

$call = preg_replace('#^/api/#', '', $path);
if ($_SERVER['REQUEST_METHOD'] === 'GET' && isset($rows[$call])) respond(200, ['data' => $rows[$call]]);
if ($_SERVER['REQUEST_METHOD'] !== 'POST' || $call !== 'bookfreedemo') respond(404, ['message' => 'No such call']);

$enquiry = json_decode(file_get_contents('php://input'), true);
$key = $_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? '';
if (!is_array($enquiry) || !preg_match('/^[\w-]{8,100}$/', $key)) respond(422, ['message' => 'Send JSON with a key']);
$folder = getenv('ENQUIRIES') ?: 'enquiries';
is_dir($folder) || mkdir($folder, 0700, true);
// The site repeats a request whose response it did not get: each key counts once, and a repeated one succeeds too.
$file = "$folder/$key.json";
$isSaved = file_exists($file) || (file_put_contents("$file.new", json_encode($enquiry)) && rename("$file.new", $file));
respond($isSaved ? 200 : 500, ['success' => $isSaved]);
